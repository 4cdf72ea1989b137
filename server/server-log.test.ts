import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { outputLog } from './server-log.ts';

it('does not throw if a line cannot be written', () => {
  // Not open for writing: as on a full disk, every write of a line fails.
  const output = openSync('/dev/null', 'r');
  const log = outputLog('info', output);
  for (let line = 0; line < 3; line += 1)
    expect(() => log.error({ error: 'away' }, 'a request failed')).not.toThrow();
  closeSync(output);
});
