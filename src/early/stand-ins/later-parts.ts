/** Parts that React brings: until then nothing stands in their place. */
function Later(): undefined {
  return undefined;
}

export {
  Later as AppControls,
  Later as Banner,
  Later as CodeWaiting,
  Later as ErrorSummary,
  Later as Federated,
  Later as InstallOffer,
  Later as LateNotices,
  Later as ReferenceCode,
  Later as ReleaseLine,
  Later as UpdateBar,
};
