import { expect, test } from 'vitest';
import { visitorOf } from './visitor.ts';
import { testHost } from './test-visitor.ts';

const visitorFor = (query: string, cookie: string) =>
  visitorOf(
    testHost(),
    new Request(`http://portal.test/sdportal/rest/cobrand/helvia?cobrandHost=helvia${query}`, {
      headers: { cookie },
    }),
  );

// A brand with German and French alone.
test.each([
  ['&locale=fr', 'user_locale=de', 'fr'],
  ['&locale=ja', 'user_locale=fr', 'fr'],
  ['', 'user_locale=ja', 'de'],
  ['&locale=toString', '', 'de'],
])(
  'query %j with cookie %j is answered in %s, the language that the portal shows',
  async (query, cookie, locale) => {
    expect(await visitorFor(query, cookie)).toEqual({ code: 'helvia', locale });
  },
);
