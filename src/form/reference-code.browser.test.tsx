import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';
import { Banner } from './banner.tsx';
import { renderScreen } from '../test-screen.tsx';

const error = { kind: 'error', title: { key: 'signIn.failed.title' } } as const;

it('the code appears below an error and is read out character by character', async () => {
  await renderScreen(<Banner message={error} />);
  await expect.element(page.getByRole('group')).toHaveTextContent('Reference code');
  await expect.element(page.getByText('K, 7, M, 2, Q, 9, X, A')).toBeInTheDocument();
  const shown = document.querySelector('.reference-code');
  expect([shown?.textContent, shown?.getAttribute('aria-hidden')]).toEqual(['K7M2Q9XA', 'true']);
});

it('the code stays unchanged, on screen and spoken, when the page is translated', async () => {
  await renderScreen(<Banner message={error} />);
  const translated = () =>
    Array.from(document.querySelectorAll('.reference font'), ({ textContent }) => textContent);
  await expect.poll(translated).toEqual(['Reference code', 'Copy', 'Copied']);
});

it('the code appears only once when the whole message is selected', async () => {
  await renderScreen(<Banner message={error} />);
  const message = page.getByRole('group').element();
  getSelection()?.selectAllChildren(message);
  expect(String(getSelection()).trim()).toMatch(/Reference code\s+K7M2Q9XA$/);
});

it('the button copies the code and announces it each time', async () => {
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
  await renderScreen(<Banner message={error} />);
  await expect
    .element(page.getByRole('button', { name: 'Copy' }))
    .toHaveAccessibleDescription('Reference code');
  const announced = () => document.querySelector('.reference [aria-live]')?.textContent;
  // Chromium announces only a changed text.
  for (const text of ['Copied', 'Copied\u00A0', 'Copied']) {
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect.poll(announced).toBe(text);
  }
  expect(copied).toEqual(Array(3).fill('K7M2Q9XA'));
});

it('a copy that the browser does not allow is not announced, nor does the button show it', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new Error('not allowed')),
    },
  });
  await renderScreen(<Banner message={error} />);
  const copy = page.getByRole('button', { name: 'Copy' });
  await copy.click();
  await expect.element(copy).toHaveAttribute('data-copied');
  await copy.click();
  await expect.element(copy).not.toHaveAttribute('data-copied');
  expect(document.querySelector('.reference [aria-live]')?.textContent).toBe('');
});

it('pressing the button moves nothing, however narrow the page is', async () => {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: () => Promise.resolve() },
  });
  await renderScreen(<Banner message={error} />);
  const message = page.getByRole('group').element();
  // At some of these widths, a word more at the end of the line goes into a line of its own.
  const widths = Array.from({ length: 40 }, (_, index) => 160 + 10 * index);
  const heights = () =>
    widths.map((width) => {
      message.setAttribute('style', `inline-size: ${width}px`);
      return message.getBoundingClientRect().height;
    });
  const before = heights();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => document.querySelector('[aria-live]')?.textContent).toBe('Copied');
  expect(heights()).toEqual(before);
});

it('the code does not appear below a success', async () => {
  await renderScreen(<Banner message={{ ...error, kind: 'success' }} />);
  expect(document.querySelector('.reference')).toBeNull();
});
