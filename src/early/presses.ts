import { stillWorkingMs } from '../form/still-working-ms.ts';

/** What a visitor pressed before the program was ready. */
export interface Presses {
  /** Says why nothing happens long after a press; set once known in the screen’s language. */
  slowLine?: string | undefined;
  /** Hides that text for good, so that the program finds the screen as it was drawn. */
  hush(): void;
  /** Stops listening and performs what was pressed, once: the buttons in order, then the form. */
  replay(): void;
}

/** The value of `data-form` while a sent form waits for the program: the style sheet marks the button. */
const sentForm = 'sent';

/**
 * Keeps button presses and a sent form until they can be answered: no button of the first screen is dead, and none is
 * answered twice. Links work on their own.
 */
export function holdPresses(document: Document): Presses {
  const root = document.documentElement;
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };
  // Buttons are kept by their class, which is unique: if a password manager or a browser's translation has changed the
  // screen, React renders it anew. Buttons that such programs add answer on their own.
  const buttons: string[] = [];
  let isSent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showStatus = (text = '') => {
    const status = document.querySelector('.form-status');
    if (status !== null) status.textContent = text;
  };
  const startTimer = () => {
    timer ??= setTimeout(() => showStatus(presses.slowLine), stillWorkingMs);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button');
      if (button === null) return;
      startTimer();
      if (button.type === 'button') buttons.push(button.className);
    },
    options,
  );
  document.addEventListener(
    'submit',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
      isSent = true;
      root.dataset['form'] = sentForm;
    },
    options,
  );
  const presses: Presses = {
    hush() {
      clearTimeout(timer);
      showStatus();
    },
    replay() {
      stop.abort();
      delete root.dataset['form'];
      for (const className of buttons) {
        const [button] = document.getElementsByClassName(className);
        if (button instanceof HTMLElement) button.click();
      }
      // React may have rendered the form anew since.
      if (isSent) document.querySelector('form')?.requestSubmit();
    },
  };
  return presses;
}
