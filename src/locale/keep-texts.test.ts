import { expect, it } from 'vitest';
import { keepTexts, type TextKeeping } from './keep-texts.ts';
import { allTextParts, partBundles } from './text-parts.ts';

function keeping(part: Partial<TextKeeping>) {
  const fetched: string[] = [];
  let running = 0;
  const environment: TextKeeping = {
    savesData: false,
    seen: () => Promise.resolve(),
    controlled: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    isKept: () => Promise.resolve(false),
    fetch: async (address) => {
      running += 1;
      expect(running).toBe(1);
      fetched.push(address.replace('/static/public-portal-ui/assets/i18n/', ''));
      await Promise.resolve();
      running -= 1;
      return new Response('{}');
    },
    ...part,
  };
  return { environment, fetched };
}

it('keepTexts fetches the texts of every other screen one at a time, in the language and in its parent', async () => {
  const { environment, fetched } = keeping({});
  await keepTexts('fr_CA', environment);
  expect(fetched).toEqual(
    ['fr_CA', 'fr'].flatMap((code) => partBundles(allTextParts).map((path) => `${code}/${path}.json`)),
  );
});

it('keepTexts fetches nothing until the page is visible', async () => {
  let come = () => {};
  const { environment, fetched } = keeping({ seen: () => new Promise<void>((resolve) => (come = resolve)) });
  const kept = keepTexts('de', environment);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toEqual([]);
  come();
  await kept;
  expect(fetched).toHaveLength(partBundles(allTextParts).length);
});

it('keepTexts does not fetch texts that are already cached', async () => {
  const { environment, fetched } = keeping({
    isKept: (address) => Promise.resolve(!address.endsWith('not-found/PortalLabels.json')),
  });
  await keepTexts('de', environment);
  expect(fetched).toEqual(['de/not-found/PortalLabels.json']);
});

it('keepTexts fetches nothing if the visitor saves data, or without a worker', async () => {
  const saving = keeping({ savesData: true });
  await keepTexts('de', saving.environment);
  const alone = keeping({ controlled: () => new Promise(() => undefined) });
  void keepTexts('de', alone.environment);
  await Promise.resolve();
  expect([...saving.fetched, ...alone.fetched]).toEqual([]);
});

it('keepTexts stops at the first request that fails', async () => {
  let calls = 0;
  const { environment } = keeping({
    fetch: () => {
      calls += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await keepTexts('de', environment);
  expect(calls).toBe(1);
});
