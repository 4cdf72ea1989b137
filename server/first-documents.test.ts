import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { KnownAnswers } from '../sw/known-answers.ts';
import type { FirstAnswers } from './first-answers.ts';
import { createFirstDocuments, type DrawScreen } from './first-documents.ts';
import { portalBase } from './site.ts';

const origin = 'https://portal.test';

const decoded = (bytes: Uint8Array | undefined) => bytes && new TextDecoder().decode(bytes);

/** Never times out: a busy machine may take longer than a document waits. */
const never = () => new Promise<void>(() => undefined);

describe('documents with embedded answers', () => {
  const make = (
    answers: () => Promise<FirstAnswers>,
    {
      times = { now: 0 },
      pause = never,
      drawScreen,
    }: { times?: { now: number }; pause?: (ms: number) => Promise<void>; drawScreen?: DrawScreen } = {},
  ) => {
    const asked: string[] = [];
    const errors: unknown[] = [];
    const firstDocument = createFirstDocuments({
      documentIn: (locale) =>
        `<script>watch</script><script>stand</script><script>draw</script><noscript>${locale}</noscript></body>`,
      answers: ({ code }) => {
        asked.push(code);
        return answers();
      },
      screen: drawScreen,
      now: () => times.now,
      wallClock: () => new Date(times.now),
      pause,
      report: (error) => errors.push(error),
    });
    const get = (code: string, from = origin, locale = 'fr') => firstDocument({ code, locale }, from);
    const text = async (...which: Parameters<typeof get>) => decoded((await get(...which))?.plain);
    return { asked, errors, get, text };
  };

  const dressed = { 'GET /css/acme.css': { status: 200, type: 'text/css', text: ':root{}' } };
  const drawn: DrawScreen = (_, { code, locale }, from) =>
    Promise.resolve({ of: `${code} ${locale} ${code}`, html: `<a href="${from}/a$&">A</a>`, theme: '' });

  test('are cached for a minute', async () => {
    const times = { now: 0 };
    const { asked, get } = make(() => Promise.resolve({}), { times });
    expect(await get('acme')).toBeDefined();
    times.now = 59_000;
    await get('acme');
    expect(asked).toEqual(['acme']);
    for (const now of [61_000, 120_000]) {
      times.now = now;
      await get('acme');
    }
    expect(asked).toEqual(['acme', 'acme']);
  });

  test('are cached separately for each language', async () => {
    const { text } = make(() => Promise.resolve(dressed), { drawScreen: drawn });
    for (const locale of ['fr', 'de'])
      expect(await text('acme', origin, locale)).toContain(`data-screen="acme ${locale} acme"`);
  });

  test('are in the language of their screen, or else in the visitor’s', async () => {
    const inGerman: DrawScreen = () => Promise.resolve({ of: 'acme de acme', html: '', theme: '' });
    const shown = make(() => Promise.resolve(dressed), { drawScreen: inGerman });
    expect(await shown.text('acme', origin, 'en_US')).toContain('<noscript>de</noscript>');
    const undrawn = make(() => Promise.resolve(dressed));
    expect(await undrawn.text('acme', origin, 'fr')).toContain('<noscript>fr</noscript>');
  });

  test('are reused with better compression if nothing has changed when they expire', async () => {
    const times = { now: 0 };
    const long = Array.from({ length: 2_000 }, (_, index) => (index * index) % 7919).join(' ');
    const answers = { value: { 'GET /a': { status: 200, type: 'text/plain', text: long } } };
    const { get, text } = make(() => Promise.resolve(answers.value), { times });
    const first = await get('acme');
    const size = () => first?.encoded.get('br')?.byteLength;
    const quick = size() ?? 0;
    times.now = 61_000;
    expect(await get('acme')).toBe(first);
    await expect.poll(size).toBeLessThan(quick);
    answers.value['GET /a'].text = 'new';
    times.now = 122_000;
    expect(await text('acme')).toContain('"new"');
  });

  test('are made and served from the cache without a stale copy if the platform answers in time', async () => {
    let reads = 0;
    const answers = {
      get 'GET /css/acme.css'() {
        reads += 1;
        return dressed['GET /css/acme.css'];
      },
    };
    const ends: (() => void)[] = [];
    const pause = () => new Promise<void>((resolve) => ends.push(resolve));
    const { get } = make(() => Promise.resolve(answers), { pause });
    const first = await get('acme');
    const before = reads;
    expect(await get('acme')).toBe(first);
    expect(ends).toHaveLength(2);
    for (const end of ends) end();
    await setImmediate();
    expect(reads).toBe(before);
  });

  test('are given up if the platform takes longer than 100 ms', async () => {
    const waited: number[] = [];
    const pause = async (ms: number) => void waited.push(ms);
    const { get } = make(() => new Promise(() => undefined), { pause });
    expect(await get('acme')).toBeUndefined();
    expect(waited).toEqual([100]);
  });

  describe('when the platform has become slow', () => {
    const files = { [`GET ${portalBase}config.json`]: { status: 200, type: 'application/json', text: '{}' } };
    const made = async () => {
      const times = { now: 0 };
      const platform = { answers: Promise.resolve<FirstAnswers>({ ...dressed, ...files }) };
      const documents = make(() => platform.answers, {
        times,
        pause: () => new Promise((resolve) => setTimeout(resolve)),
        drawScreen: drawn,
      });
      await expect.poll(() => documents.get('acme')).toBeDefined();
      platform.answers = new Promise(() => undefined);
      return { times, platform, ...documents };
    };
    const known = async (text: Promise<string | undefined>): Promise<unknown> =>
      JSON.parse(/id="known-answers">([^]*?)<\/script>/.exec((await text) ?? '')?.[1] ?? 'null');

    test('embed the last platform answers with the time they were fetched', async () => {
      const { times, asked, get } = await made();
      times.now = 61_000;
      const copy = get('acme');
      const document = copy.then((sent) => decoded(sent?.plain));
      expect(await known(document)).toEqual({
        'GET /css/acme.css': { ...dressed['GET /css/acme.css'], since: '1970-01-01T00:00:00.000Z' },
        ...files,
      });
      expect(await document).toContain('data-screen="acme fr acme"');
      expect(asked).toEqual(['acme', 'acme']);
      times.now = 122_000;
      // Made and compressed once, however often it is needed.
      expect(await get('acme')).toBe(await copy);
    });

    test('count the age of answers from the last renewal, even if nothing changed', async () => {
      const { times, platform, text } = await made();
      platform.answers = Promise.resolve({ ...dressed, ...files });
      times.now = 61_000;
      await expect.poll(() => text('acme')).not.toContain('"since"');
      platform.answers = new Promise(() => undefined);
      times.now = 122_000;
      expect(await text('acme')).toContain('"since":"1970-01-01T00:01:01.000Z"');
      times.now = 3_661_000;
      expect(await text('acme')).toContain('"since":"1970-01-01T00:01:01.000Z"');
      times.now = 3_662_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('are not served to an origin other than the one in their links', async () => {
      const { times, text } = await made();
      times.now = 61_000;
      expect(await text('acme', 'https://other.test')).toBeUndefined();
    });

    test('are not served for a brand that the platform no longer knows', async () => {
      const { times, platform, text } = await made();
      times.now = 61_000;
      platform.answers = Promise.resolve('none');
      expect(await text('acme')).toBeUndefined();
      platform.answers = new Promise(() => undefined);
      times.now = 122_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('embed the last answers for up to an hour when the platform fails', async () => {
      const { times, platform, text } = await made();
      times.now = 61_000;
      platform.answers = Promise.resolve(undefined);
      expect(await text('acme')).toContain('"since":"1970-01-01T00:00:00.000Z"');
      platform.answers = new Promise(() => undefined);
      times.now = 122_000;
      expect(await text('acme')).toContain('"since":"1970-01-01T00:00:00.000Z"');
      platform.answers = Promise.resolve(undefined);
      times.now = 3_601_000;
      expect(await text('acme')).toBeUndefined();
    });

    test('embed new answers even if an earlier request is still unanswered', async () => {
      const { times, platform, text } = await made();
      times.now = 61_000;
      expect(await text('acme')).toContain('"since"');
      platform.answers = Promise.resolve(dressed);
      times.now = 122_000;
      await expect.poll(() => text('acme')).not.toContain('"since"');
    });

    test('embed new answers as soon as they arrive', async () => {
      const { times, platform, text } = await made();
      let answer: (answers: KnownAnswers) => void = () => undefined;
      platform.answers = new Promise((resolve) => (answer = resolve));
      times.now = 61_000;
      expect(await text('acme')).toContain('"since"');
      answer(dressed);
      await expect.poll(() => text('acme')).not.toContain('"since"');
    });
  });

  test('are limited to 500: the one not renewed for longest is dropped first', async () => {
    const times = { now: 0 };
    const { asked, get } = make(() => Promise.resolve(undefined), { times });
    await get('brand0');
    times.now = 61_000;
    for (let count = 1; count < 500; count += 1) await get(`brand${count}`);
    // Requested again, it is no longer the oldest.
    await get('brand0');
    await get('brand500');
    expect(asked).toHaveLength(502);
    for (const brand of ['brand0', 'brand2', 'brand500']) await get(brand);
    expect(asked).toHaveLength(502);
    await get('brand1');
    expect(asked).toHaveLength(503);
  });

  test('are not made if asking the platform fails, and the error is reported', async () => {
    const { errors, get } = make(() => Promise.reject(new Error('down')));
    expect(await get('acme')).toBeUndefined();
    expect(errors).toEqual([new Error('down')]);
  });

  test('contain the screen with links for the requested origin, without asking again', async () => {
    const { asked, text } = make(() => Promise.resolve(dressed), { drawScreen: drawn });
    expect(await text('acme')).toContain('data-screen="acme fr acme"');
    // There is no logo to preload.
    expect(await text('acme')).not.toContain('<link');
    for (const from of [origin, 'https://other.test', origin])
      expect(await text('acme', from)).toContain(`><a href="${from}/a$&">A</a></template>`);
    // Made-up hosts do not cause requests to the platform.
    expect(asked).toEqual(['acme']);
  });

  test.each<[string, DrawScreen, unknown[]]>([
    ['there is no screen', () => Promise.resolve(undefined), []],
    ['drawing the screen fails', () => Promise.reject(new Error('drawn wrong')), [new Error('drawn wrong')]],
  ])('contain only the answers if %s', async (_, drawScreen, expected) => {
    const { errors, text } = make(() => Promise.resolve({}), { drawScreen });
    expect(await text('acme')).toBe(await make(() => Promise.resolve({})).text('acme'));
    expect(errors).toEqual(expected);
  });
});
