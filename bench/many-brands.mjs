import { createServer } from 'node:http';
import { listenLocally } from './local-server.mjs';

/**
 * A platform with any number of brands in front of one with a few: `brand7` is one of those few under another name, as
 * is every other `brand` with a number. Answers the reads of a brand lookup.
 * @param {{ port: number, samples: readonly string[] }} options where the other platform listens, and its brands
 */
export async function manyBrands({ port, samples }) {
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://host');
    const [name = '', index = 0] = /brand(\d+)/.exec(pathname) ?? [];
    const sample = samples[index % samples.length];
    const path = name === '' ? pathname : pathname.replaceAll(name, sample);
    fetch(`http://127.0.0.1:${port}${path}${search}`, { method: incoming.method })
      .then(async (answer) => {
        const type = answer.headers.get('content-type') ?? '';
        const bytes = Buffer.from(await answer.arrayBuffer());
        const body = type.includes('json') ? bytes.toString().replaceAll(`"${sample}"`, `"${name}"`) : bytes;
        outgoing.writeHead(answer.status, { 'content-type': type }).end(body);
      })
      .catch((error) => outgoing.destroy(error));
  });
  return await listenLocally(server);
}
