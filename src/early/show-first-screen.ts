import { base, checkAddress, routes } from '../addresses.ts';
import { HeaderLogo } from '../brand/header.tsx';
import { arrivalMessage } from '../screens/sign-in/arrival-message.ts';
import type { Facts } from '../boot.ts';
import type { PageStart } from '../page-start.ts';
import { draw } from './draw.ts';
import { FirstScreen } from './first-screen.tsx';
import { jsx } from './stand-ins/jsx-runtime.ts';

/**
 * Shows the sign-in screen as soon as its facts are there, and its logo once it is found: true when the screen stands.
 * False where React has to show what belongs there: another screen, a message to arrive with, the way on to a company's
 * own sign-in.
 */
export async function showFirstScreen(
  { document, location, performance }: Window,
  start: PageStart,
): Promise<boolean> {
  const isSignIn = location.pathname === base + routes.signIn;
  if (!isSignIn || arrivalMessage(new URLSearchParams(location.search)).message !== undefined) return false;
  const facts = await start.firstFacts;
  const root = document.getElementById('root');
  if (facts === undefined || root === null || isFederated(facts, start.navigation.origin)) return false;
  const { brand, locale, texts } = facts;
  const screen = document.createDocumentFragment();
  const services = { navigation: start.navigation, texts };
  draw(jsx(FirstScreen, { brand, locale, draftUserId: start.draftUserId, services }), screen, document);
  document.documentElement.dataset['logo'] = 'awaited';
  root.replaceChildren(screen);
  document.title = root.querySelector('h1')?.textContent?.replaceAll('\u00AD', '') ?? document.title;
  performance.mark('portal:shown');
  // The program asks for the same facts later: it finds the logo in its place.
  void facts.withLogo.then((complete) => showLogo(document, complete));
  return true;
}

function showLogo(document: Document, { brand: { logo, record } }: Facts): void {
  delete document.documentElement.dataset['logo'];
  if (logo === undefined) return;
  const drawn = document.createDocumentFragment();
  draw(jsx(HeaderLogo, { logo, name: record.appName }), drawn, document);
  document.querySelector('.header-name')?.replaceWith(drawn);
}

/** A brand with a sign-in of its own: its visitors go on there. */
export function isFederated({ brand }: Facts, origin: string): boolean {
  const address = brand.record.fssoRedirectUrl;
  return address !== undefined && checkAddress(address, origin, 'any-https') !== undefined;
}
