import { createTextStore } from '../browser/storage.ts';
import { createRecoverPage } from './recover-page.ts';
import { watchDocument } from './watch-document.ts';

// Runs at the very top: the connection may die before the next script arrives.
const recover = createRecoverPage(document, {
  session: createTextStore(() => window.sessionStorage),
  stays: async () => window.portalOpened?.stays(),
  navigation: location,
});
window.portalWatch = { recover };
void watchDocument(window, recover);
