import { federatedAddress } from '../brand/federated-address.ts';
import { Logo } from '../brand/logo.tsx';
import { nextTask } from '../browser/next-task.ts';
import type { Facts } from '../start/boot.ts';
import { carryEntries } from '../form/carry-entries.ts';
import { fillDraftUserId } from '../form/draft-user-id.ts';
import { firstTranslate } from '../locale/first-texts.ts';
import type { PageStart } from '../start/page-start.ts';
import { draw } from './draw.ts';
import { FirstScreen } from './first-screen.tsx';
import { putOnPage } from './put-on-page.ts';
import type { EmbeddedScreen } from './show-embedded-screen.ts';
import { jsx } from './stand-ins/jsx-runtime.ts';

/**
 * Shows the sign-in screen as soon as its facts are there, and its logo once that is found; true when the screen is on the
 * page. A screen that came with the document is replaced only if it differs from the one drawn from the facts. False if
 * React must show something else: the link to a company's own sign-in.
 */
export async function showFirstScreen(
  window: Window,
  start: Pick<PageStart, 'navigation' | 'draftUserId' | 'firstFacts'>,
  embedded: EmbeddedScreen | undefined,
): Promise<boolean> {
  const { document } = window;
  const { navigation, draftUserId } = start;
  const facts = await start.firstFacts;
  if (facts === undefined || federatedAddress(facts.brand.record, navigation.origin) !== undefined) {
    delete document.documentElement.dataset['logo'];
    return false;
  }
  if (embedded) await nextTask();
  const screen = drawFirstScreen(document, { facts, navigation });
  if (!embedded?.content.isEqualNode(screen)) {
    const typed = document.querySelectorAll('input');
    const { activeElement } = document;
    putOnPage(window, screen);
    carryEntries(typed, activeElement);
  }
  fillDraftUserId(document, draftUserId);
  // The program waits for the same facts, so it finds the logo in place.
  void facts.withLogo.then((complete) => showLogo(document, complete));
  return true;
}

/** The sign-in screen without logo and user id, drawn from its own components. */
export function drawFirstScreen(
  document: Document,
  { facts: { brand, locale, texts }, navigation }: { facts: Facts; navigation: PageStart['navigation'] },
): DocumentFragment {
  const screen = document.createDocumentFragment();
  const services = { navigation, texts: { translate: firstTranslate(texts) } };
  draw(jsx(FirstScreen, { brand, locale, services }), screen, document);
  return screen;
}

function showLogo(document: Document, { brand: { logo, record } }: Facts): void {
  delete document.documentElement.dataset['logo'];
  if (!logo) return;
  const drawn = document.createDocumentFragment();
  draw(jsx(Logo, { src: logo, alt: record.appName }), drawn, document);
  document.querySelector('.header-name')?.replaceWith(drawn);
}
