import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Banner } from './banner.tsx';
import { renderScreen } from '../test-screen.tsx';

const error = { kind: 'error', title: { key: 'signIn.failed.title' } } as const;

it('stands below an error, character by character for those who hear it', async () => {
  await renderScreen(<Banner message={error} />);
  await expect.element(page.getByRole('group')).toHaveTextContent('Reference code');
  await expect.element(page.getByText('K, 7, M, 2, Q, 9, X, A')).toBeInTheDocument();
  const shown = document.querySelector('.reference-code');
  expect([shown?.textContent, shown?.getAttribute('aria-hidden')]).toEqual(['K7M2Q9XA', 'true']);
});

it('is left as it is by a translation of the page, seen and heard', async () => {
  await renderScreen(<Banner message={error} />);
  const translated = () =>
    Array.from(document.querySelectorAll('.reference font'), ({ textContent }) => textContent);
  await expect.poll(translated).toEqual(['Reference code', 'Copy']);
});

it('comes once with a message that is selected to be sent on', async () => {
  await renderScreen(<Banner message={error} />);
  const message = page.getByRole('group').element();
  getSelection()?.selectAllChildren(message);
  expect(String(getSelection()).trim()).toMatch(/Reference code\s+K7M2Q9XA$/);
});

it('is copied by a press, and says so each time', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  await renderScreen(<Banner message={error} />);
  const said: string[] = [];
  const watch = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Text) said.push(node.data);
    }
  });
  const region = document.querySelector('.reference [aria-live]');
  if (region) watch.observe(region, { childList: true });
  for (let press = 1; press <= 2; press += 1) {
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(() => said).toEqual(Array(press).fill('Copied'));
  }
  watch.disconnect();
  expect(copied).toEqual(['K7M2Q9XA', 'K7M2Q9XA']);
});

it('is missing where nothing went wrong', async () => {
  await renderScreen(<Banner message={{ ...error, kind: 'success' }} />);
  expect(document.querySelector('.reference')).toBeNull();
});
