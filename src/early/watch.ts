import { reached, watchDocument } from './watch-document.ts';

// Stands at the very top: the line may die before the next script is there.
void watchDocument(window, async (document) => {
  const { portalOpened } = window;
  if (portalOpened) return portalOpened.beginAnew(document);
  // Nobody can have typed anything yet.
  await reached(document);
  location.reload();
});
