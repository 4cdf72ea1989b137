import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { userRef } from '../telemetry/user-ref.ts';
import { expect, plainTest as test } from './fixtures/journey.ts';
import { startPortalServer } from './fixtures/portal-server.ts';

const key = 'key-of-the-deployment';
const program = 'dist/server/user-logs.js';
const environment = (store: string) => ({ PATH: process.env['PATH'], LOG_STORE: store, USER_REF_KEY: key });

/** What the program prints, and what it says. */
function run(store: string, input: string, ...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, ...args], {
    env: environment(store),
    encoding: 'utf8',
    input,
  });
  return { printed: stdout, said: stderr, status };
}

test('the operator reads and erases what the log has about a user while the collector runs', async () => {
  const store = test.info().outputPath('entries.db');
  const collector = await startPortalServer({ LOG_STORE: store }, 'dist/server/collector.js');
  try {
    const visit = 'K7QF2MWX';
    const attributes = [{}, { userRef: await userRef('jane.doe', { key, brand: '' }) }];
    const logEntries = attributes.map((more) => ({
      message: 'portal shown',
      level: 'INFO',
      attributes: { visit, ...more },
    }));
    const send = async () =>
      fetch(`${collector.origin}/ui-logging`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ logEntries }),
      });
    expect((await send()).status).toBe(200);
    const read = run(store, 'Jane.Doe\n');
    expect(JSON.parse(read.printed)).toMatchObject([{ attributes: { visit } }, { attributes: { visit } }]);
    const erased = run(store, 'jane.doe', '--erase');
    expect(JSON.parse(erased.said)).toMatchObject({
      entries: 2,
      visits: 1,
      shared: 0,
      msg: 'log entries about a user erased',
    });
    expect(read.said + erased.said + erased.printed).not.toMatch(/jane|doe/i);
    expect(run(store, 'jane.doe').printed).toBe('[]\n');
    // A terminal stays open after the line.
    const open = spawn(process.execPath, [program], { env: environment(store) });
    open.stdin.write('jane.doe\n');
    expect(await once(open, 'exit')).toEqual([0, null]);
    const unread = spawn(process.execPath, [program], { env: environment(store) });
    unread.stdout.destroy();
    unread.stdin.end('jane.doe');
    expect(await text(unread.stderr)).toBe('Not everything could be printed (write EPIPE).\n');
    expect((await send()).status).toBe(200);
  } finally {
    await collector.stop();
  }
  expect(run(store, '')).toEqual({ printed: '', said: 'No user ID was entered.\n', status: 1 });
  // It would stay in the shell's history.
  expect(run(store, '', 'jane.doe').said).toMatch(/^Usage: .* asks for the user ID\.\n$/);
  expect(run(`${store}x`, 'jane.doe').said).toMatch(/^The log store .* holds no log: set LOG_STORE/);
});
