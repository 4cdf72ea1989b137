import { afterEach, expect, it, vi } from 'vitest';
import { holdPresses } from './presses.ts';

const form = `
  <form id="form"><input name="user"><button type="button" class="toggle" id="toggle">Show</button><button class="button" id="send">Send</button>
    <output class="form-status"></output></form>
  <a href="#elsewhere">Elsewhere</a>`;

function page() {
  const section = document.createElement('section');
  section.setHTMLUnsafe(form);
  document.body.append(section);
  const presses = holdPresses(document);
  const press = (selector: string) => section.querySelector<HTMLElement>(selector)?.click();
  /** The events that the program gets once it is there. */
  const listen = () => {
    const events: string[] = [];
    section.querySelector('#toggle')?.addEventListener('click', () => events.push('toggle'));
    section.querySelector('form')?.addEventListener('submit', (event) => {
      event.preventDefault();
      events.push('submit');
    });
    return events;
  };
  const status = () => section.querySelector('output')?.textContent;
  return { presses, press, listen, status };
}

afterEach(() => {
  vi.useRealTimers();
  document.querySelector('section')?.remove();
});

it('holdPresses replays button presses in order, and sends the form once, when the program is ready', () => {
  const { presses, press, listen } = page();
  press('#toggle');
  press('#send');
  press('#send');
  expect(document.documentElement.dataset['form']).toBe('sent');
  const events = listen();
  presses.replay();
  expect(events).toEqual(['toggle', 'submit']);
  expect(document.documentElement.dataset['form']).toBeUndefined();
});

it('holdPresses keeps the browser from sending the form, which would put what was typed into the address', () => {
  const { presses } = page();
  const sent = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  document.querySelector('#form')?.dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  document.querySelector('#form')?.remove();
  presses.replay();
});

it('holdPresses replays a press on the new button if the screen has been rendered anew', () => {
  const { presses, press, listen } = page();
  press('#toggle');
  const old = document.querySelector('#toggle');
  old?.replaceWith(old.cloneNode(true));
  const events = listen();
  presses.replay();
  expect(events).toEqual(['toggle']);
});

it('holdPresses does not replay a press on a button added by a password manager', () => {
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

it('holdPresses does not replay anything pressed after the program took over', () => {
  const { presses, press, listen } = page();
  const events = listen();
  presses.replay();
  press('#toggle');
  press('#send');
  expect(events).toEqual(['toggle', 'submit']);
});

it('holdPresses does not send a form that is gone, and does not replay links', () => {
  const { presses, press, listen } = page();
  const events = listen();
  press('#send');
  press('a');
  document.querySelector('#form')?.remove();
  presses.replay();
  expect(events).toEqual([]);
});

it.each(['#toggle', '#send'])(
  'holdPresses says that the line is slow 8 s after a press on %s, until the program takes over',
  (pressed) => {
    vi.useFakeTimers();
    const { presses, press, listen, status } = page();
    presses.slowLine = 'Slow connection';
    vi.advanceTimersByTime(60_000);
    expect(status()).toBe('');
    press(pressed);
    vi.advanceTimersByTime(7_000);
    press(pressed);
    expect(status()).toBe('');
    vi.advanceTimersByTime(1_000);
    expect(status()).toBe('Slow connection');
    presses.hush();
    expect(status()).toBe('');
    listen();
    presses.replay();
  },
);

it('holdPresses does not say that the line is slow once the program takes over', () => {
  vi.useFakeTimers();
  const { presses, press, listen, status } = page();
  presses.slowLine = 'Slow connection';
  press('#send');
  presses.hush();
  press('#send');
  vi.advanceTimersByTime(60_000);
  expect(status()).toBe('');
  listen();
  presses.replay();
});

it('holdPresses does not throw on a page without the form', () => {
  const { presses } = page();
  document.querySelector('form')?.remove();
  presses.hush();
  presses.replay();
  expect(document.querySelector('section a')).not.toBeNull();
});
