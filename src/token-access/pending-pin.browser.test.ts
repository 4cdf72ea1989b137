import { expect, it, onTestFinished } from 'vitest';
import { base, routes } from '../addresses.ts';
import { tidyPendingPin } from './pending-pin.ts';

const minuteMs = 60_000;

it.each([
  ['removes a PIN whose wait is over', routes.signIn, 6, { pin: false, run: true }],
  [
    'leaves a PIN that another tab’s token login may come back for',
    routes.signIn,
    4,
    { pin: true, run: true },
  ],
  [
    'ends the run of a refused login with its PIN',
    `${routes.signIn}?invalidLogin=true`,
    4,
    { pin: false, run: false },
  ],
  ['leaves to the flow’s own screen what became of its PIN', routes.newPin, 6, { pin: true, run: true }],
])('%s', (_, address, minutes, left) => {
  const { href } = location;
  onTestFinished(() => {
    history.replaceState(history.state, '', href);
    localStorage.removeItem('pendingPin');
    sessionStorage.removeItem('tokenRunStartedAt');
  });
  history.replaceState(history.state, '', base + address);
  const sealedAt = Date.now() - minutes * minuteMs;
  localStorage.setItem('pendingPin', `${sealedAt}.${'a'.repeat(24)}.${'b'.repeat(40)}`);
  sessionStorage.setItem('tokenRunStartedAt', String(sealedAt));
  tidyPendingPin(window);
  const isStored = (storage: Storage, name: string) => storage.getItem(name) !== null;
  expect({
    pin: isStored(localStorage, 'pendingPin'),
    run: isStored(sessionStorage, 'tokenRunStartedAt'),
  }).toEqual(left);
});
