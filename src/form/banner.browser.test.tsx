import { useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
});

describe('alone', () => {
  it.each(['error', 'warning', 'success', 'info'] as const)('%s: axe finds nothing', async (kind) => {
    await renderScreen(
      <main>
        <h1>Card</h1>
        <Banner message={message(kind)} />
      </main>,
    );
    await expect.element(page.getByText('It is <b>so</b>')).toBeVisible();
    await noViolations();
  });

  it('an error takes the focus, which reads it once; each new one anew', async () => {
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
    await expect.element(error).toHaveAccessibleDescription('This is why. This is what to do.');
    expect(error.element().closest('[aria-live], [role=alert], [role=status], output')).toBeNull();
    await page.getByRole('button', { name: 'Again' }).click();
    await expect.element(error).toHaveFocus();
  });
});

it('begins in view where it is higher than the window, as on a page of 400 %', async () => {
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

describe('in a form', () => {
  function Harness() {
    const submission = useSubmission({
      flow: () => Promise.resolve({ kind: 'show', message: message('success', 'Code sent') }),
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

  it('a success is announced from a region that stood before it, and leaves the focus alone', async () => {
    await renderScreen(<Harness />);
    const region = document.querySelector('.form-notice[role=status]');
    expect(region?.textContent).toBe('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Code sent')).toBeVisible();
    expect(region?.textContent).toContain('Code sent');
    await expect.element(page.getByRole('button', { name: 'Send' })).toHaveFocus();
    await noViolations();
  });

  it('the same success a second time is a new element, so that it is heard again', async () => {
    await renderScreen(<Harness />);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.element(page.getByText('Code sent')).toBeVisible();
    const first = document.querySelector('.form-notice .banner');
    await page.getByRole('button', { name: 'Send' }).click();
    await vi.waitFor(() => expect(document.querySelector('.form-notice .banner')).not.toBe(first));
  });
});
