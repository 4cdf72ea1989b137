/**
 * What the portal's log says in a developer's words, in those of support. The other lines are plain as they are. German has
 * all of them (`messages.de.ts`).
 */
export const englishMessages: ReadonlyMap<string, string> = new Map([
  ['forgot password failed', 'request for a temporary password failed'],
  ['next token failed', 'check of the next token code failed'],
  ['token login failed', 'sign-in with the token’s code failed'],
  ['token user info failed', 'the token’s data did not come'],
  ['service worker not registered', 'the part that works offline was not installed'],
  ['storage refused', 'the browser does not let the portal use its storage'],
  ['flow failed', 'a step broke off by a fault of the portal'],
  ['rendering failed', 'a page could not be drawn'],
  ['unhandled rejection', 'unexpected error in the background'],
  ['page came back', 'came back to the page, by Back or Forward'],
  ['the first screen differed', 'the first picture of the page was not the right one'],
  ['the first screen was changed by others', 'something else has changed the page, such as an extension'],
  ['brand code is none', 'what the address names as the brand’s code is none'],
  ['brand fields left out', 'parts of the brand’s record could not be used'],
  ['bundle missing', 'a file of texts is missing'],
  ['texts not kept', 'the texts were not kept for use offline'],
  ['locale entries left out', 'some of the brand’s languages could not be used'],
  ['saved locale is none of ours', 'the language that was remembered is none of the portal’s'],
  ['logout labels not loaded', 'the texts of the logged-out page did not come'],
  ['settings fell back', 'settings that could not be used were replaced by the usual ones'],
]);
