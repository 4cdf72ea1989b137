import { messages } from 'virtual:default-texts';
import { expect, it } from 'vitest';
import { unreachableMessage } from './unreachable-message.ts';

it.each(['time-out', 'outage', 'csrf-mismatch'] as const)(
  'does not blame the connection for %s: the notice may say that it is not the cause',
  (reason) => {
    const { text } = unreachableMessage(reason);
    const words = text !== undefined && 'key' in text ? messages[text.key] : undefined;
    expect(words).toMatch(/try again/);
    expect(words).not.toMatch(/connection/);
  },
);
