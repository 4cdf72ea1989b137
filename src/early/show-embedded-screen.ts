import { adoptLook } from '../brand/adopt-look.ts';
import { colourBars } from '../brand/colour-bars.ts';
import { defaultLocale, languageTag } from '../locale/codes.ts';
import type { PageOpening } from '../start/page-opening.ts';
import { putOnPage } from './put-on-page.ts';

/** The sign-in screen that came with the document and is now on the page. */
export interface EmbeddedScreen {
  /** The brand's own name. */
  brand: string;
  /** As it came, without anything that other programs write into the page. */
  content: DocumentFragment;
}

/**
 * Shows the sign-in screen that the server or the worker has embedded in the document, in its brand's look, if it is exactly
 * the one that this visitor gets; otherwise undefined.
 */
export function showEmbeddedScreen(
  window: Window,
  { wanted }: Pick<PageOpening, 'wanted'>,
): EmbeddedScreen | undefined {
  const { document } = window;
  const template = document.querySelector('template');
  if (template === null) return undefined;
  const { screen = '', look = '', theme = '' } = template.dataset;
  const [code, locale = '', brand = '', first] = screen.split(' ');
  const { query, saved } = wanted.wishes;
  // A blank one counts as none (choose-locale.ts).
  const wish = query || saved;
  const isWanted = wish ? locale === (wish === 'en' ? defaultLocale : wish) : first !== undefined;
  if (code !== wanted.code || !isWanted) return undefined;
  const root = document.documentElement;
  adoptLook(document, look);
  root.style.cssText = theme;
  colourBars(document);
  const art = /--brand-art:\s*(\w+)/.exec(look)?.[1];
  if (art !== undefined) root.dataset['art'] = art;
  root.lang = languageTag(locale);
  const { content } = template;
  putOnPage(window, content.cloneNode(true));
  return { brand, content };
}
