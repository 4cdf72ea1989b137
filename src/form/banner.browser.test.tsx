import { useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import type { PageMessage } from '../outcome.ts';
import { noViolations } from '../test-accessibility.ts';
import { renderScreen } from '../test-screen.tsx';
import { Banner } from './banner.tsx';
import { Form } from './form.tsx';
import { useSubmission } from './use-submission.ts';

const message = (kind: PageMessage['kind'], words = 'It is <b>so</b>'): PageMessage => ({
  kind,
  title: { raw: words },
  text: { raw: 'This is why.' },
  more: { raw: 'This is what to do.' },
  aboutFields: { raw: 'The fields are still filled in.' },
});

describe('a banner outside a form', () => {
  it.each(['error', 'warning', 'success', 'info'] as const)(
    'has no accessibility violations (%s)',
    async (kind) => {
      await renderScreen(
        <main>
          <h1>Card</h1>
          <Banner message={message(kind)} />
        </main>,
      );
      await expect.element(page.getByText('It is <b>so</b>')).toBeVisible();
      await noViolations();
    },
  );

  it.each(['100%', '200%'])(
    'aligns its icon with the first line of its title at a font size of %s',
    async (size) => {
      onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
      document.documentElement.style.fontSize = size;
      await renderScreen(
        <Banner message={message('error', 'More than one line has room for. '.repeat(9))} />,
      );
      await expect.element(page.getByRole('group')).toBeVisible();
      const title = document.querySelector('.banner-title');
      const icon = document.querySelector('.banner-icon svg')?.getBoundingClientRect();
      const line = title && Number.parseFloat(getComputedStyle(title).lineHeight);
      const middle = title && title.getBoundingClientRect().top + (line ?? Number.NaN) / 2;
      expect(icon && icon.top + icon.height / 2).toBeCloseTo(middle ?? Number.NaN, 0);
    },
  );

  it('gives its text the whole width on a small phone with text at double size', async () => {
    onTestFinished(async () => {
      document.documentElement.style.removeProperty('font-size');
      await page.viewport(414, 896);
    });
    await page.viewport(320, 800);
    const lefts = async () => {
      await expect.element(page.getByRole('group')).toBeVisible();
      return ['.banner-icon', '.banner-title'].map(
        (part) => document.querySelector(part)?.getBoundingClientRect().left ?? Number.NaN,
      );
    };
    await renderScreen(<Banner message={message('error')} />);
    const [icon = Number.NaN, title] = await lefts();
    expect(title).toBeGreaterThan(icon + 24);
    document.documentElement.style.fontSize = '200%';
    const [iconAbove, titleBelow] = await lefts();
    expect(titleBelow).toBe(iconAbove);
  });

  it.each([
    ['999px', '24px'],
    ['4px', '4px'],
    ['0', '0px'],
  ])(
    'keeps its icon and text out of its corners, whatever the radius of the brand (%s)',
    async (brandRadius, shownRadius) => {
      onTestFinished(() => void document.documentElement.style.removeProperty('--brand-radius'));
      document.documentElement.style.setProperty('--brand-radius', brandRadius);
      await renderScreen(<Banner message={message('error')} />);
      const banner = page.getByRole('group');
      await expect.element(banner).toBeVisible();
      expect(getComputedStyle(banner.element()).borderStartStartRadius).toBe(shownRadius);
    },
  );

  it('takes focus as an error, outside any live region, and again for each new error', async () => {
    function Errors() {
      const [shown, setShown] = useState(message('error'));
      return (
        <main>
          <Banner message={shown} />
          <button type="button" onClick={() => setShown(message('error'))}>
            Again
          </button>
        </main>
      );
    }
    await renderScreen(<Errors />);
    const error = page.getByRole('group', { name: 'It is <b>so</b>' });
    await expect.element(error).toHaveFocus();
    const description = 'This is why. This is what to do. The fields are still filled in.';
    await expect.element(error).toHaveAccessibleDescription(description);
    expect(error.element().closest('[aria-live], [role=alert], [role=status], output')).toBeNull();
    await page.getByRole('button', { name: 'Again' }).click();
    await expect.element(error).toHaveFocus();
  });
});

it('an error banner taller than the window is scrolled to its beginning, as at 400% zoom', async () => {
  const error = { ...message('error'), text: { raw: 'One more word. '.repeat(60) } };
  onTestFinished(() => page.viewport(414, 896));
  await page.viewport(320, 256);
  await renderScreen(
    <main>
      <p style={{ blockSize: '20rem' }}>Before</p>
      <Banner message={error} />
      <p style={{ blockSize: '20rem' }}>Behind</p>
    </main>,
  );
  await expect.element(page.getByRole('group')).toHaveFocus();
  await expect.element(page.getByText('It is <b>so</b>')).toBeInViewport({ ratio: 1 });
});

describe('a banner in a form', () => {
  function Harness({ kind = 'success' }: { kind?: PageMessage['kind'] }) {
    const submission = useSubmission({
      flow: () => Promise.resolve({ kind: 'show', message: message(kind, 'Code sent') }),
    });
    return (
      <main>
        <h1>Card</h1>
        <Form submission={submission}>
          <button type="submit">Send</button>
        </Form>
      </main>
    );
  }

  it('announces a success in a live region that existed before, without moving focus', async () => {
    await renderScreen(<Harness />);
    const region = document.querySelector('.form-notice[role=status]');
    expect(region?.textContent).toBe('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Code sent')).toBeVisible();
    expect(region?.textContent).toContain('Code sent');
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
    await noViolations();
  });

  it('shows a warning’s reference code closer to the warning than to the next element', async () => {
    await renderScreen(<Harness kind="warning" />);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Code sent')).toBeVisible();
    const [notice, code, next] = ['.banner', '.reference', '[type=submit]'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
    );
    const above = (code?.top ?? Number.NaN) - (notice?.bottom ?? Number.NaN);
    expect(above).toBeGreaterThan(0);
    expect(above).toBeLessThan((next?.top ?? Number.NaN) - (code?.bottom ?? Number.NaN));
  });

  it('renders the same success as a new element the second time, so that it is announced again', async () => {
    await renderScreen(<Harness />);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Code sent')).toBeVisible();
    const first = document.querySelector('.form-notice .banner');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => document.querySelector('.form-notice .banner')).not.toBe(first);
  });
});
