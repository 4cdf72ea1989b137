import { expect, test } from 'vitest';
import { isOtherReleaseInUse } from './releases-in-use.ts';

const scope = 'https://portal.test/static/public-portal-ui/';

interface Page {
  url?: string;
  release?: string;
  isControlled?: boolean;
}

const inUse = (pages: readonly Page[], next: 'installing' | 'waiting' | undefined) =>
  isOtherReleaseInUse('2.0', {
    locks: {
      query: async () => ({
        held: [
          { name: 'portal-work' },
          ...pages.flatMap(({ release }) =>
            release === undefined ? [] : [{ name: `portal-release ${release}` }],
          ),
        ],
      }),
    },
    clients: {
      // Like a browser: by default it leaves out pages without a worker, such as those after a hard reload.
      matchAll: async ({ type, includeUncontrolled }) =>
        pages.flatMap(({ url = `${scope}login-signin-component`, isControlled = true }) =>
          type === 'window' && (isControlled || includeUncontrolled) ? [{ url }] : [],
        ),
    },
    registration: { scope, installing: null, waiting: null, ...(next && { [next]: {} }) },
  });

test.each<[string, readonly Page[], 'installing' | 'waiting' | undefined, boolean]>([
  ['no page', [], undefined, false],
  ['pages of this release only', [{ release: '2.0' }, { release: '2.0' }], undefined, false],
  ['a page of the last release', [{ release: '2.0' }, { release: '1.0' }], undefined, true],
  ['a page of a release whose name only begins like ours', [{ release: '2.0.1' }], undefined, true],
  ['a page that has not said yet', [{}], undefined, true],
  ['one without a worker', [{ isControlled: false }], undefined, true],
  ['a page of the platform', [{ url: 'https://portal.test/sdportal/home.view' }], undefined, false],
  ['a next version being laid beside ours', [], 'installing', true],
  ['a next version that waits', [], 'waiting', true],
])('%s', async (_, pages, next, expected) => {
  await expect(inUse(pages, next)).resolves.toBe(expected);
});
