/** Parts that only React renders: until then their place is empty. */
function Later(): undefined {
  return undefined;
}

/** Live regions must exist before their text comes, or screen readers miss it. */
export { LiveRegion as FormMessages } from '../../form/live-region.tsx';
export { StatusRegion as FormStatus } from '../../form/status-region.tsx';
export {
  Later as AppControls,
  Later as Federated,
  Later as FollowedLocale,
  Later as InstallOffer,
  Later as SignInAlternative,
  Later as LateNotices,
  Later as ReleaseLine,
  Later as UpdateBar,
};
