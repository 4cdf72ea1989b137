import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../styles.css';
import '../program.css';
import { renderScreen } from '../test-screen.tsx';
import { PasswordField } from './password-field.tsx';
import { useAfterPress } from './use-after-press.ts';

function Leaving({ onLeft, onAnswered }: { onLeft: () => void; onAnswered: () => void }) {
  const afterPress = useAfterPress();
  return (
    <>
      <label>
        Name
        <input onBlur={() => afterPress(onLeft)} />
      </label>
      <button type="button" onClick={() => afterPress(onAnswered)}>
        Ask
      </button>
    </>
  );
}

async function showLeaving() {
  const events: string[] = [];
  await renderScreen(
    <main>
      <Leaving onLeft={() => events.push('left')} onAnswered={() => events.push('answered')} />
      <button type="button" onClick={() => events.push('pressed')}>
        Go
      </button>
    </main>,
  );
  await userEvent.keyboard('{Tab}');
  return events;
}

describe('an action on leaving a field', () => {
  it('runs once, after the press that left the field', async () => {
    const events = await showLeaving();
    const go = page.getByRole('button', { name: 'Go' });
    await go.click();
    await expect.poll(() => events).toEqual(['pressed', 'left']);
    await go.click();
    await new Promise((resolve) => setTimeout(resolve));
    expect(events).toEqual(['pressed', 'left', 'pressed']);
  });

  it('runs at once if a key left the field', async () => {
    const events = await showLeaving();
    await userEvent.keyboard('{Tab}');
    expect(events).toEqual(['left']);
  });

  it('runs before the action of the click that left the field', async () => {
    const events = await showLeaving();
    await page.getByRole('button', { name: 'Ask' }).click();
    await expect.poll(() => events).toEqual(['left', 'answered']);
  });

  it.each([
    ['is cancelled', 'pointercancel'],
    // The menu swallows the release.
    ['opens a context menu', 'contextmenu'],
  ])('runs when the press %s', async (_, end) => {
    const events = await showLeaving();
    window.dispatchEvent(new PointerEvent('pointerdown'));
    await userEvent.keyboard('{Tab}');
    expect(events).toEqual([]);
    window.dispatchEvent(new PointerEvent(end));
    await expect.poll(() => events).toEqual(['left']);
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
    expect(events).toEqual(['left', 'left']);
  });
});

it('a note that appears below a password does not move a button away from its press', async () => {
  const onSubmit = vi.fn<() => void>();
  await renderScreen(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <PasswordField name="secret" label="Secret" />
      <button type="submit">Send</button>
    </form>,
  );
  const send = page.getByRole('button', { name: 'Send' });
  await page.getByLabelText('Secret', { exact: true }).click();
  await userEvent.keyboard('secret ');
  await send.click({ position: { x: 10, y: 2 } });
  await expect.poll(() => onSubmit).toHaveBeenCalledOnce();
});
