import { type KeyboardEvent, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { ActionButton } from '../form/action-button.tsx';
import { ContinueButton, Countdown, RenewalStatus, type WarningProps } from './warning-parts.tsx';

/** A native modal dialog: the page behind it is inert, and the focus goes back to where it was. */
export function WarningDialog({ session, texts }: WarningProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    const { documentElement: root } = document;
    // For the style sheet that masks passwords: Firefox before 121 lacks `:has`.
    root.toggleAttribute('data-session-dialog', true);
    current?.showModal();
    // Not left on Continue: opening takes the focused field from screen readers. Orca then skipped the focus's move, and
    // said neither what the dialog is nor its explanation, only the remaining time.
    current?.focus();
    return () => {
      root.removeAttribute('data-session-dialog');
      // A dialog removed while open would not return the focus.
      current?.close();
      // If nothing had the focus, as with a screen reader's own cursor, the content is nearer than the top of the page.
      const { activeElement, body } = document;
      if (activeElement === body || current?.contains(activeElement))
        document.querySelector('main')?.focus({ preventScroll: true });
    };
  }, []);

  function hide(event: SyntheticEvent) {
    event.preventDefault();
    session.hide();
  }
  return (
    <dialog
      ref={dialog}
      className="session-dialog"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-time ${id}-help`}
      onCancel={hide}
      // A second Escape closes a dialog even if the page prevents it.
      onClose={hide}
      onKeyDown={cycleFocus}
    >
      <h2 className="session-title" id={`${id}-title`}>
        {texts.title}
      </h2>
      <Countdown session={session} texts={texts} id={`${id}-time`} />
      <p id={`${id}-help`}>{texts.help}</p>
      <RenewalStatus session={session} />
      <div className="session-buttons">
        <ContinueButton session={session} texts={texts} />
        <ActionButton onPress={session.logOut}>{texts.logOutButton}</ActionButton>
      </div>
    </dialog>
  );
}

/** Keeps Tab between the buttons (specification, section 2); browsers would move on to their own controls. */
function cycleFocus(event: KeyboardEvent<HTMLDialogElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const first = event.shiftKey ? buttons.length - 1 : 0;
  const next = at === -1 ? first : (at + (event.shiftKey ? -1 : 1) + buttons.length) % buttons.length;
  buttons[next]?.focus();
}
