/** Which file answers a path; the first matching pattern counts. */
const places: readonly (readonly [RegExp, string])[] = [
  [/^(?:\/sdportal)?\/heracles\/|^\/pkmslogin|\/user\//, 'sign-in-routes.ts'],
  [/\/one-time-pins/, 'one-time-pin-routes.ts'],
  [/changepassword/i, 'change-password-routes.ts'],
  [/\/rsapin\/|^\/services\/twofactortoken-service\//, 'token-routes.ts'],
  [/forgotPassword$|^\/cpae\//, 'recovery-routes.ts'],
  [/^\/sdportal\/portalstatic\/assets\/images\/icons\//, 'brand-icon-routes.ts'],
  [/^\/sdportal\/(?:rest\/cobrand|portalstatic\/)/, 'brand-routes.ts'],
  [/^\/sdportal\/rest\/(?:sessionExpire|logoutrest|log)\//, 'session-routes.ts'],
  [/^\/sdportal\/federated/, 'federated-routes.ts'],
  [/\.view$|^\/__mock\//, 'page-routes.ts'],
];

/** Where a developer should add the answer for a path that has none. */
export function answerPlace(path: string): string {
  const known = places.find(([pattern]) => pattern.test(path));
  return known === undefined
    ? 'a new file of routes in sw/mock, listed in sw/mock/mock-backend.ts'
    : `sw/mock/${known[1]}`;
}
