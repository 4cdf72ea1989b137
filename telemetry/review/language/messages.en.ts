/**
 * Messages in a developer's words, reworded for support; the others are plain as they are. German has all of them
 * (`messages.de.ts`).
 */
export const englishMessages: ReadonlyMap<string, string> = new Map([
  ['forgot password failed', 'request for a temporary password failed'],
  ['next token failed', 'check of the next token code failed'],
  ['token login failed', 'sign-in with the token’s code failed'],
  [
    'login answered an address that is not followed',
    'the answer to the sign-in leads to no page that the portal may open; what was entered was not refused',
  ],
  [
    'next token answered an address that is not followed',
    'the answer to the next token code leads to no page that the portal may open',
  ],
  ['token user info failed', 'the token’s data could not be loaded'],
  [
    'the forward endpoint is not an address to post to',
    'the address that checks the next token code is not one that the portal may use',
  ],
  [
    'external logout address is not followed',
    'the external log-out address is not one that the portal may open',
  ],
  ['external logout address not known', 'the external log-out address is not known'],
  ['external logout failed', 'the external log-out failed'],
  [
    'federated logout address is not followed',
    'the company’s log-out address is not one that the portal may open',
  ],
  ['no access to a token screen', 'no access to the token page'],
  ['passcode expired', 'the page said that the passcode had expired'],
  ['service worker not registered', 'the part that works offline was not installed'],
  ['storage refused', 'the browser does not let the portal use its storage'],
  ['flow failed', 'a step broke off because of a fault in the portal'],
  ['rendering failed', 'a page could not be displayed'],
  ['page measured', 'loading times measured'],
  ['uncaught error', 'unexpected error'],
  ['unhandled rejection', 'unexpected error in the background'],
  ['content security policy violated', 'the page’s security policy (CSP) blocked something'],
  ['locked by the second factor', 'locked because of the second factor'],
  ['cancel stayed', 'pressed Cancel or Log out and stayed, as the logged-out page could not be reached'],
  ['session ended', 'the session on the platform is over, as far as the page could tell'],
  ['session perhaps open', 'the page said that the session on the platform might still be open'],
  ['log-out explained', 'the page said why the visitor had been logged out'],
  ['language stayed', 'stayed in the old language, as the chosen one could not be loaded'],
  ['page came back', 'came back to the page, by Back or Forward'],
  ['the first screen differed', 'the page did not look right at first'],
  ['the first screen was changed by others', 'something else changed the page, such as a browser extension'],
  ['brand code is none', 'the brand code in the address is not valid'],
  ['brand fields left out', 'parts of the brand’s record could not be used'],
  ['bundle missing', 'a file with texts is missing'],
  ['texts not kept', 'the texts were not kept for use offline'],
  ['locale entries left out', 'some of the brand’s languages could not be used'],
  ['saved locale is none of ours', 'the remembered language is not one of the portal’s'],
  ['logout labels not loaded', 'the texts of the logged-out page could not be loaded'],
  ['settings fell back', 'settings that could not be used were replaced by the defaults'],
]);
