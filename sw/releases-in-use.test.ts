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
  ['is not in use if no page is open', [], undefined, false],
  [
    'is not in use if all pages are of this release',
    [{ release: '2.0' }, { release: '2.0' }],
    undefined,
    false,
  ],
  ['is in use by a page of the previous release', [{ release: '2.0' }, { release: '1.0' }], undefined, true],
  [
    'is in use by a page of a release whose name only begins like this one’s',
    [{ release: '2.0.1' }],
    undefined,
    true,
  ],
  ['may be in use by a page that has not named its release yet', [{}], undefined, true],
  ['may be in use by a page without a worker', [{ isControlled: false }], undefined, true],
  [
    'is not in use by a page of the platform',
    [{ url: 'https://portal.test/sdportal/home.view' }],
    undefined,
    false,
  ],
  ['is in use while the next version is installing', [], 'installing', true],
  ['is in use while the next version is waiting', [], 'waiting', true],
])('another release %s', async (_, pages, next, expected) => {
  await expect(inUse(pages, next)).resolves.toBe(expected);
});
