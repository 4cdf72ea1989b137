import { expect, it } from 'vitest';
import { cacheTexts, type CacheTextsEnvironment } from './cache-texts.ts';
import { allTextParts, partBundles } from './text-parts.ts';

function recording(part: Partial<CacheTextsEnvironment>) {
  const fetched: string[] = [];
  let running = 0;
  const environment: CacheTextsEnvironment = {
    savesData: false,
    visible: () => Promise.resolve(),
    controlled: () => Promise.resolve(),
    idle: () => Promise.resolve(),
    isCached: () => Promise.resolve(false),
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

it('cacheTexts fetches the texts of every other screen one at a time, in the language and in its parent', async () => {
  const { environment, fetched } = recording({});
  await cacheTexts('fr_CA', environment);
  expect(fetched).toEqual(
    ['fr_CA', 'fr'].flatMap((code) => partBundles(allTextParts).map((path) => `${code}/${path}.json`)),
  );
});

it('cacheTexts fetches nothing until the page is visible', async () => {
  let show = () => {};
  const { environment, fetched } = recording({
    visible: () => new Promise<void>((resolve) => (show = resolve)),
  });
  const finished = cacheTexts('de', environment);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetched).toEqual([]);
  show();
  await finished;
  expect(fetched).toHaveLength(partBundles(allTextParts).length);
});

it('cacheTexts does not fetch texts that are already cached', async () => {
  const { environment, fetched } = recording({
    isCached: (address) => Promise.resolve(!address.endsWith('not-found/PortalLabels.json')),
  });
  await cacheTexts('de', environment);
  expect(fetched).toEqual(['de/not-found/PortalLabels.json']);
});

it('cacheTexts fetches nothing if the visitor saves data, or without a worker', async () => {
  const saving = recording({ savesData: true });
  await cacheTexts('de', saving.environment);
  const alone = recording({ controlled: () => new Promise(() => undefined) });
  void cacheTexts('de', alone.environment);
  await new Promise((resolve) => setTimeout(resolve));
  expect([...saving.fetched, ...alone.fetched]).toEqual([]);
});

it('cacheTexts stops at the first request that fails', async () => {
  let calls = 0;
  const { environment } = recording({
    fetch: () => {
      calls += 1;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await cacheTexts('de', environment);
  expect(calls).toBe(1);
});
