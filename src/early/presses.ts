import { stillWorkingMs } from '../form/still-working-ms.ts';

/** What a visitor pressed before the program was there. */
export interface Presses {
  /** What who has pressed and waits for long is told, once it is known in the screen's language. */
  stillWorking?: string | undefined;
  /** Tells nobody any more, so that the program finds the screen as it was drawn. */
  hush(): void;
  /** Lets go of the page, and does once, in their order, what was pressed. */
  replay(): void;
}

/** Set on the page while a sent form waits for the program: the style sheet shows it at the button. */
const waiting = 'sent';

/**
 * Keeps presses of buttons and a sent form until they can be answered: no button of the first screen is dead, and none is
 * answered twice. Links work by themselves.
 */
export function keepPresses(document: Document): Presses {
  const root = document.documentElement;
  const over = new AbortController();
  const options = { capture: true, signal: over.signal };
  // By their class, which each has alone: where others have changed the screen, a password manager or a browser's translation,
  // React draws it anew. Others' own buttons answer by themselves.
  const buttons: string[] = [];
  let isSent = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (text = '') => {
    const status = document.querySelector('.form-status');
    if (status !== null) status.textContent = text;
  };
  const wait = () => {
    timer ??= setTimeout(() => tell(presses.stillWorking), stillWorkingMs);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const button = target.closest('button');
      if (button === null) return;
      wait();
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
      root.dataset['form'] = waiting;
    },
    options,
  );
  const presses: Presses = {
    hush() {
      clearTimeout(timer);
      tell();
    },
    replay() {
      over.abort();
      delete root.dataset['form'];
      for (const kind of buttons) {
        const [button] = document.getElementsByClassName(kind);
        if (button instanceof HTMLElement) button.click();
      }
      // It may have been drawn anew since.
      if (isSent) document.querySelector('form')?.requestSubmit();
    },
  };
  return presses;
}
