/** The base path of the portal's screens (specification, section 2). */
export const portalBase = '/static/public-portal-ui/';

/** The portal's own file by which a page finds out whether its site is reached. */
export const reachedFile = `${portalBase}reached.json`;

/**
 * Addresses the specification does not show. They are assumptions of this mock, all in this table, so that a real
 * platform's addresses can be put in their place.
 */
export const assumed = {
  formLogIn: '/pkmslogin.form',
  brandStyles: '/sdportal/portalstatic/assets/css',
  /** Where a signed-in visitor came from when `dest=MyProfile`. */
  myProfile: '/sdportal/myProfile.view',
  /** What the external logout address names; fetched by GET. */
  externalLogout: '/sdportal/rest/logoutrest/externalLogout',
  /** `forwardFormEndpoint` of the next-token flow. */
  nextTokenForward: '/services/twofactortoken-service/protected/forward',
  /** The company's own sign-in of a federated brand. */
  federatedSignIn: '/sdportal/federatedSignIn.view',
  federatedSignOut: '/sdportal/federatedSignOut.view',
  /** Privacy policy, terms and the other pages brand footers link to: `/{brand}/{notice}.view`. */
  notices: '/sdportal/notices',
} as const;

/** The mock's own addresses, which no platform has. */
export const mockOnly = {
  reset: '/__mock/reset',
  demo: '/__mock/demo',
  pageStyles: '/__mock/pages.css',
} as const;

const platformPath = /^\/(?:sdportal|services|cpae|heracles)\/|^\/pkmslogin\.form$/;

/** True for every address that a real platform answers. */
export function isPlatformPath(pathname: string): boolean {
  return platformPath.test(pathname);
}

/** True for every address that the mock answers: the platform's and its own, but not the portal's files. */
export function ownsPath(pathname: string): boolean {
  return isPlatformPath(pathname) || pathname.startsWith('/__mock/');
}

/** The address of one of the portal's screens, for a brand and a locale. */
export function portalScreen(screen: string, query: Record<string, string>): string {
  return `${portalBase}${screen}?${new URLSearchParams(query).toString()}`;
}
