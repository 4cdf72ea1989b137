import { Provider } from 'jotai';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../program.css';
import { ServicesContext } from '../services.tsx';
import { updateOfferAtom } from '../state.ts';
import { noViolations } from '../test-accessibility.ts';
import { pressesTaken } from '../test-press-guard.ts';
import { renderScreen } from '../test-screen.tsx';
import { withResolvers } from '../test-doubles.ts';
import { UpdateBar } from './update-bar.tsx';
import type { UpdateOffer } from './updates.ts';

const bar = () => page.getByRole('region', { name: 'A new version is ready' });

async function show(accept: UpdateOffer['accept']) {
  const screen = await renderScreen(
    <main tabIndex={-1}>
      <UpdateBar />
    </main>,
  );
  await expect.element(bar()).not.toBeInTheDocument();
  const spoken = page.getByRole('status');
  await expect.element(spoken).toBeEmptyDOMElement();
  const decline = () => screen.store.set(updateOfferAtom, undefined);
  screen.store.set(updateOfferAtom, { accept, decline });
  await expect.element(bar()).toBeVisible();
  return screen;
}

it('the bar announces a new version, and its button accepts it, once at a time', async () => {
  const accepted: string[] = [];
  const result = withResolvers<'failed'>();
  await show(() => {
    accepted.push('accepted');
    return result.promise;
  });
  await expect.element(page.getByRole('status').first()).toHaveTextContent('A new version is ready');
  await noViolations('part');
  const reload = page.getByRole('button', { name: 'Reload' });
  await userEvent.click(reload);
  await expect.element(bar()).toHaveTextContent('Please wait…');
  await expect.element(reload).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(accepted).toEqual(['accepted']);
  // The page may have to stay: a request is running.
  result.resolve('failed');
  await expect.element(bar().getByRole('status')).toBeEmptyDOMElement();
  await userEvent.keyboard('{Enter}');
  expect(accepted).toEqual(['accepted', 'accepted']);
});

it('the bar takes no press at first, which was meant for what it covers', async () => {
  await show(() => Promise.resolve('working'));
  expect(pressesTaken(bar().element(), page.getByRole('button', { name: 'Reload' }).element())).toEqual([
    false,
    true,
  ]);
});

it('the bar names an unfinished form in another tab, and clears that for the next try', async () => {
  let answer: Promise<'working'> = Promise.resolve('working');
  await show(() => answer);
  await userEvent.click(page.getByRole('button', { name: 'Reload' }));
  await expect.element(bar()).toHaveTextContent('There is an unfinished form in another tab.');
  answer = new Promise(() => undefined);
  await userEvent.click(page.getByRole('button', { name: 'Reload' }));
  await expect.element(bar()).not.toHaveTextContent('There is an unfinished form in another tab.');
});

it('the bar is no longer fixed while a more urgent bar is shown, and reserves no room in place of that one', async () => {
  const { documentElement: root } = document;
  const { scrollPaddingBlockEnd } = getComputedStyle(root);
  await show(() => Promise.resolve('working'));
  expect(bar().element()).toHaveStyle({ position: 'fixed' });
  expect(root).not.toHaveStyle({ scrollPaddingBlockEnd });
  // As useBarHeight does for one that shows.
  root.toggleAttribute('data-session-bar', true);
  expect(bar().element()).toHaveStyle({ position: 'static' });
  expect(root).toHaveStyle({ scrollPaddingBlockEnd });
  root.removeAttribute('data-session-bar');
  expect(bar().element()).toHaveStyle({ position: 'fixed' });
});

it('the space reserved for the bar is as high as the bar, however large its text', async () => {
  const { style } = document.documentElement;
  onTestFinished(async () => {
    style.fontSize = '';
    await page.viewport(414, 896);
  });
  const room = () => Number.parseFloat(getComputedStyle(document.body).paddingBlockEnd);
  const height = () => bar().element().getBoundingClientRect().height;
  await page.viewport(320, 896);
  await show(() => Promise.resolve('working'));
  expect(bar().element()).toHaveStyle({ position: 'fixed' });
  await expect.poll(() => Math.abs(room() - height())).toBeLessThan(1);
  const atFirst = height();
  style.fontSize = '200%';
  await userEvent.click(page.getByRole('button', { name: 'Reload' }));
  await expect.element(bar()).toHaveTextContent('There is an unfinished form in another tab.');
  expect(height()).toBeGreaterThan(atFirst);
  await expect.poll(() => Math.abs(room() - height())).toBeLessThan(1);
});

it.each([
  ['low', 414, 400],
  ['narrow', 280, 896],
])('the bar is not fixed in a %s window, where it would cover the form', async (_, width, height) => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(width, height);
  await show(() => Promise.resolve('working'));
  expect(bar().element()).toHaveStyle({ position: 'static' });
  expect(document.body).toHaveStyle({ paddingBlockEnd: '0px' });
});

it('the bar aligns its text and its button on a phone, where they are stacked', async () => {
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(240, 896);
  await show(() => Promise.resolve('working'));
  const [words, reload] = ['.update-title', 'button'].map((part) =>
    bar().element().querySelector(part)?.getBoundingClientRect(),
  );
  expect(reload?.top).toBeGreaterThanOrEqual(words?.bottom ?? Number.NaN);
  expect(reload?.left).toBe(words?.left);
});

it('the bar disappears when declined, and focus moves to the main content', async () => {
  await show(() => Promise.resolve('working'));
  await userEvent.click(page.getByRole('button', { name: 'Later' }));
  await expect.element(bar()).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
});

it('the focus goes back to where it came from if the offer is withdrawn while the bar has it', async () => {
  const screen = await show(() => Promise.resolve('working'));
  const button = document.createElement('button');
  bar().element().before(button);
  onTestFinished(() => button.remove());
  button.focus();
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toHaveFocus();
  screen.store.set(updateOfferAtom, undefined);
  await expect.element(bar()).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button);
});

it('the bar is marked as English if its texts in the page’s language could not be loaded', async () => {
  const screen = await renderScreen(<p />, { lacksParts: true });
  await screen.texts.fetchParts(['install']);
  screen.store.set(updateOfferAtom, { accept: () => Promise.resolve('working'), decline: () => undefined });
  await screen.view.rerender(
    <Provider store={screen.store}>
      <ServicesContext value={screen}>
        <UpdateBar />
      </ServicesContext>
    </Provider>,
  );
  expect(bar().element().closest('[lang]:not(html)')).toHaveAttribute('lang', 'en');
});
