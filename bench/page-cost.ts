import { createServer } from 'node:http';
import { chromium } from 'playwright';
import { browserPath } from '../scripts/browser.mjs';
import { listenOnFreePort } from '../scripts/free-port.ts';
import { builtProgram } from '../scripts/vite/built-program.ts';

export interface PageCost {
  /** Microseconds per entry that a caller waits, and that the page's main thread works altogether. */
  callUs: number;
  workUs: number;
}

const rounds = 8;
const entries = 1_000;
const kinds = ['off', 'pino', 'forwarded'] as const;

/** What an entry costs a page in Chromium: nothing forwarded, pino alone with a hook that does nothing, and our client. */
export async function pageCosts(): Promise<Record<(typeof kinds)[number], PageCost>> {
  const script = await builtProgram(`import ${JSON.stringify(`${process.cwd()}/bench/page-bench.ts`)};`);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/page.js')
      outgoing.writeHead(200, { 'content-type': 'text/javascript' }).end(script);
    else if (incoming.method === 'POST') incoming.resume().once('end', () => outgoing.end('{}'));
    else
      outgoing
        .writeHead(200, {
          'content-type': 'text/html',
          // Only an isolated page's clock can time one burst: in other pages it ticks every 100 µs.
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-embedder-policy': 'require-corp',
        })
        .end('<!doctype html><script type="module" src="/page.js"></script>');
  });
  const port = await listenOnFreePort(server);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const costs = { off: unknownCost(), pino: unknownCost(), forwarded: unknownCost() };
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => 'benchPage' in window);
    const session = await page.context().newCDPSession(page);
    // Does not count the machine's other work.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workedSeconds = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
    };
    // In turn, taking the best of each, so that the machine's other work affects all alike.
    for (let round = 0; round < rounds; round += 1)
      for (const kind of kinds) {
        const before = await workedSeconds();
        const ms = await page.evaluate(([what, count]) => window.benchPage(what, count), [
          kind,
          entries,
        ] as const);
        const seconds = (await workedSeconds()) - before;
        costs[kind].callUs = Math.min(costs[kind].callUs, (ms * 1000) / entries);
        costs[kind].workUs = Math.min(costs[kind].workUs, (seconds * 1e6) / entries);
      }
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
  return costs;
}

function unknownCost(): PageCost {
  return { callUs: Number.POSITIVE_INFINITY, workUs: Number.POSITIVE_INFINITY };
}
