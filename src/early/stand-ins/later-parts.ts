/** Parts that React brings: until then nothing stands in their place. */
function Later(): undefined {
  return undefined;
}

/** These stand before anything is told, or screen readers would miss it. */
export { LiveRegion as FormMessages } from '../../form/live-region.tsx';
export { StatusRegion as FormStatus } from '../../form/status-region.tsx';
export {
  Later as AppControls,
  Later as Federated,
  Later as FollowedLocale,
  Later as InstallOffer,
  Later as Instead,
  Later as LateNotices,
  Later as ReleaseLine,
  Later as UpdateBar,
};
