import { createTextStore } from '../browser/storage.ts';
import { createBeginAnew } from './begin-anew.ts';
import { watchDocument } from './watch-document.ts';

// Runs at the very top: the connection may die before the next script arrives.
const beginAnew = createBeginAnew(document, {
  session: createTextStore(() => window.sessionStorage),
  stays: async () => window.portalOpened?.stays(),
  navigation: location,
});
window.portalWatch = { beginAnew };
void watchDocument(window, beginAnew);
