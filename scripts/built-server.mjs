import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));

/** The built server on a free port, for programs that look at pages: the mock backend answers at once. */
export async function startBuiltServer(settings = {}) {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', MOCK_DELAY_MS: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const found = /"port":(\d+).*"listening"/.exec(output)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return { port, stop: () => (child.kill(), once(child, 'exit')) };
}
