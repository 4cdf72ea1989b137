import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { ConnectionProbe } from '../portal/connection-probe.ts';
import { restorationsAtom } from '../state.ts';
import { renderScreen } from '../test-screen.tsx';
import { LateNotices } from './late-notices.tsx';

const cut: ConnectionProbe = () => Promise.resolve({ site: 'network', platform: 'network', siteMs: 10 });

it.each([
  ['the page’s language, and marked as it', false, 'en-US'],
  ['English, marked as such, until the texts of the page’s language can be loaded', true, 'en'],
])('the connection notice is in %s', async (_, lacksParts, lang) => {
  const site = { probe: cut, lacksParts };
  const { connection, store } = await renderScreen(<LateNotices />, site);
  const status = page.getByRole('status');
  await expect.element(status).toBeInTheDocument();
  connection.reports.emit({ kind: 'unreachable', reason: 'network' });
  await expect.element(status).toHaveTextContent(/^There is no connection to the portal/);
  const spoken = () => status.element().closest('[lang]:not(html)')?.getAttribute('lang') ?? null;
  expect(spoken()).toBe(lang);
  site.lacksParts = false;
  store.set(restorationsAtom, (count) => count + 1);
  await expect.poll(spoken).toBe('en-US');
});

it('the connection notice has no mark of its own in a page that is in the same language', async () => {
  const { lang } = document.documentElement;
  onTestFinished(() => {
    document.documentElement.lang = lang;
  });
  document.documentElement.lang = 'en-US';
  await renderScreen(<LateNotices />, { probe: cut });
  const status = page.getByRole('status');
  await expect.element(status).toBeInTheDocument();
  expect(status.element().closest('[lang]')).toBe(document.documentElement);
});
