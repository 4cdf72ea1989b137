import { afterEach, expect, it, vi } from 'vitest';
import { keepPresses } from './presses.ts';

const form = `
  <form id="form"><input name="user"><button type="button" class="toggle" id="toggle">Show</button><button class="button" id="send">Send</button>
    <output class="form-status"></output></form>
  <a href="#elsewhere">Elsewhere</a>`;

function page() {
  const section = document.createElement('section');
  section.setHTMLUnsafe(form);
  document.body.append(section);
  const presses = keepPresses(document);
  const press = (selector: string) => section.querySelector<HTMLElement>(selector)?.click();
  /** The events that the program gets once it is there. */
  const listen = () => {
    const heard: string[] = [];
    section.querySelector('#toggle')?.addEventListener('click', () => heard.push('toggle'));
    section.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      heard.push('submit');
    });
    return heard;
  };
  const status = () => section.querySelector('output')?.textContent;
  return { presses, press, listen, status };
}

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('section')?.remove();
});

it('keepPresses replays button presses in order, and sends the form once, when the program is ready', () => {
  const { presses, press, listen } = page();
  press('#toggle');
  press('#send');
  press('#send');
  expect(document.documentElement.dataset['form']).toBe('sent');
  const heard = listen();
  presses.replay();
  expect(heard).toEqual(['toggle', 'submit']);
  expect(document.documentElement.dataset['form']).toBeUndefined();
});

it('keepPresses keeps the browser from sending the form, which would put what was typed into the address', () => {
  const { presses } = page();
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.querySelector('#form')?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  document.querySelector('#form')?.remove();
  presses.replay();
});

it('keepPresses replays a press on the new button if the screen has been rendered anew', () => {
  const { presses, press, listen } = page();
  press('#toggle');
  const old = document.querySelector('#toggle');
  old?.replaceWith(old.cloneNode(true));
  const heard = listen();
  presses.replay();
  expect(heard).toEqual(['toggle']);
});

it('keepPresses does not replay a press on a button added by a password manager', () => {
  const { presses } = page();
  const own = document.createElement('button');
  own.type = 'button';
  document.querySelector('section')?.append(own);
  let count = 0;
  own.addEventListener('click', () => {
    count += 1;
  });
  own.click();
  presses.replay();
  expect(count).toBe(1);
});

it('keepPresses does not replay anything pressed after the program took over', () => {
  const { presses, press, listen } = page();
  const heard = listen();
  presses.replay();
  press('#toggle');
  press('#send');
  expect(heard).toEqual(['toggle', 'submit']);
});

it('keepPresses does not send a form that is gone, and does not replay links', () => {
  const { presses, press, listen } = page();
  const heard = listen();
  press('#send');
  press('a');
  document.querySelector('#form')?.remove();
  presses.replay();
  expect(heard).toEqual([]);
});

it.each(['#toggle', '#send'])(
  'keepPresses says that it is still working 8 s after a press on %s, until the program takes over',
  (pressed) => {
    vi.useFakeTimers();
    const { presses, press, listen, status } = page();
    presses.stillWorking = 'Still working';
    vi.advanceTimersByTime(60_000);
    expect(status()).toBe('');
    press(pressed);
    vi.advanceTimersByTime(7_000);
    press(pressed);
    expect(status()).toBe('');
    vi.advanceTimersByTime(1_000);
    expect(status()).toBe('Still working');
    presses.hush();
    expect(status()).toBe('');
    listen();
    presses.replay();
  },
);

it('keepPresses does not say that it is still working once the program takes over', () => {
  vi.useFakeTimers();
  const { presses, press, listen, status } = page();
  presses.stillWorking = 'Still working';
  press('#send');
  presses.hush();
  press('#send');
  vi.advanceTimersByTime(60_000);
  expect(status()).toBe('');
  listen();
  presses.replay();
});

it('keepPresses does not throw on a page without the form', () => {
  const { presses } = page();
  document.querySelector('form')?.remove();
  presses.hush();
  presses.replay();
  expect(document.querySelector('section a')).not.toBeNull();
});
