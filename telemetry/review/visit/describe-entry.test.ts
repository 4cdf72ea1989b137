import { expect, it } from 'vitest';
import { readerLanguage } from '../language/use-language.tsx';
import { reviewEntry } from '../test-entries.ts';
import { describeEntry } from './describe-entry.ts';

const english = readerLanguage('en', 'UTC');

it.each([
  [{ outcome: 'redirected', key: 'the platform' }, 'sent on to the platform'],
  [{ key: 'temporarilyLocked' }, 'sent on to the locked page'],
  [{ key: 'reload' }, 'loaded the page again'],
  [{ key: 'loggedOut', reason: 'timeout' }, 'sent on to the logged-out page, reason: session timed out'],
])('describes how the page was left: %j', (attributes, said) => {
  expect(describeEntry(reviewEntry({ time: 1, message: 'leaving the page', attributes }), english)).toBe(
    said,
  );
});

it.each([
  ['send passcode', 'request for a passcode by e-mail', 'Anforderung eines Einmalcodes per E-Mail'],
  ['security question', 'request for the security question', 'Anforderung der Sicherheitsfrage'],
  ['save PIN', 'request to save the PIN', 'Auftrag zum Speichern der PIN'],
  ['renew session', 'request to renew the session', 'Anfrage zum Verlängern der Sitzung'],
  ['token information', 'request for the token’s data', 'Anforderung der Tokenangaben'],
])('describes the step "%s" as answered, refused or failed', (step, inEnglish, inGerman) => {
  const german = readerLanguage('de', 'UTC');
  for (const [outcome, ending, deutsch] of [
    ['sent', ': the platform answered', ': die Plattform hat geantwortet'],
    ['refused', ' refused', ' abgelehnt'],
    ['failed', ' failed', ' fehlgeschlagen'],
  ] as const) {
    const entry = reviewEntry({ time: 1, attributes: { step, outcome } });
    expect(describeEntry(entry, english)).toBe(`${inEnglish}${ending}`);
    expect(describeEntry(entry, german)).toBe(`${inGerman}${deutsch}`);
  }
});

it.each([
  ['oneTimePasscode', 'sign-in with the passcode refused', 'Anmeldung mit dem Einmalcode abgelehnt'],
  ['newPin', 'sign-in with the token’s code refused', 'Anmeldung mit dem Tokencode abgelehnt'],
  ['changePassword', 'sign-in with the new password refused', 'Anmeldung mit dem neuen Passwort abgelehnt'],
  ['signIn', 'sign-in refused', 'Anmeldung abgelehnt'],
])('says what kind of sign-in was refused on the screen %s', (screen, inEnglish, inGerman) => {
  const attributes = { step: 'log in', outcome: 'refused', screen };
  const entry = reviewEntry({ time: 1, message: 'log in: refused', attributes });
  expect(describeEntry(entry, english)).toBe(inEnglish);
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toBe(inGerman);
});

it.each([
  [
    { message: 'forgot password failed', step: 'security question' },
    'request for the security question failed, reason: the answer was malformed',
    'Anforderung der Sicherheitsfrage fehlgeschlagen, Grund: die Antwort war fehlerhaft',
  ],
  [
    { message: 'sign-in failed', step: 'look up' },
    'look-up of the user ID failed, reason: the answer was malformed',
    'Nachschlagen der Benutzer-ID fehlgeschlagen, Grund: die Antwort war fehlerhaft',
  ],
  [
    { message: 'token user info failed', step: 'newpin' },
    'the token’s data could not be loaded, reason: the answer was malformed',
    'Grund: die Antwort war fehlerhaft',
  ],
])('blames the platform, and no Wi-Fi, for an answer that the page could not read: %j', (failed, ...said) => {
  const { message, step } = failed;
  const attributes = { step, reason: 'not-the-platform' };
  const entry = reviewEntry({ time: 1, message, level: 'ERROR', attributes });
  const [inEnglish, inGerman] = said;
  expect(describeEntry(entry, english)).toContain(inEnglish);
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toContain(inGerman);
  const told = { ...entry, attributes: { ...attributes, outcome: 'told' } };
  expect(describeEntry(told, english)).toContain('such as a Wi-Fi start page');
});

it('names a Wi-Fi where nothing says that the answer came from the platform', () => {
  const message = 'session warning texts missing';
  const entry = reviewEntry({ time: 1, message, attributes: { reason: 'not-the-platform' } });
  expect(describeEntry(entry, english)).toContain('such as a Wi-Fi start page');
});

it('says that the settings are why the page called no other site, and not the visitor’s connection', () => {
  const message = 'content security policy violated';
  const entry = reviewEntry({ time: 1, message, attributes: { reason: 'connect-src' } });
  expect(describeEntry(entry, english)).toMatch(
    /\(CSP\) .*settings do not allow \(ALLOWED_REDIRECT_ORIGINS\)$/,
  );
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toMatch(/\(CSP\) .*Einstellungen nicht erlauben/);
});

it('names the language that the visitor chose', () => {
  const entry = reviewEntry({ time: 1, message: 'language chosen', attributes: { key: 'pl' } });
  expect(describeEntry(entry, english)).toBe('language chosen: Polish');
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toBe('Sprache gewählt: Polnisch');
});

it.each([
  ['oneTimePasscode', 'opened the one-time passcode page', 'Seite für den Einmalcode'],
  ['newPin', 'opened the new-PIN page', 'Seite für die neue PIN'],
  ['nextToken', 'opened the next-token page', 'Seite für den nächsten Tokencode'],
])('says that the page of the screen %s was opened', (screen, inEnglish, inGerman) => {
  const attributes = { outcome: 'opened', screen, brand: 'norvik', locale: 'pl' };
  expect(describeEntry(reviewEntry({ time: 1, attributes }), english)).toBe(
    `${inEnglish} of norvik in Polish`,
  );
  expect(describeEntry(reviewEntry({ time: 1, attributes }), readerLanguage('de', 'UTC'))).toBe(
    `${inGerman} von norvik auf Polnisch geöffnet`,
  );
});

it.each([
  ['4g', ', at 4g speed'],
  ['offline', ', offline'],
  ['unknown', ''],
  ['', ''],
])('says over what connection a page was opened: "%s"', (connection, said) => {
  const attributes = { outcome: 'opened', screen: 'signIn', brand: 'norvik', locale: 'pl', connection };
  expect(describeEntry(reviewEntry({ time: 1, attributes }), english)).toBe(
    `opened the sign-in of norvik in Polish${said}`,
  );
});

it.each([
  ['network', -5, { cacheAgeMs: '18061000' }, 'opened the sign-in of norvik in Polish'],
  ['network', 0, { cacheAgeMs: '18061000' }, 'opened the sign-in of norvik in Polish, 5 hr 1 min old'],
  // By this device's clock, the server's date is in the future: no age.
  ['network', 72, {}, 'opened the sign-in of norvik in Polish'],
  [
    'cache',
    -5,
    { cacheAgeMs: '18061000' },
    'opened the sign-in of norvik in Polish, from the cache, 5 hr 1 min old',
  ],
])(
  'gives the age, if known, of a page from the %s despite a clock %i hours off: %j',
  (source, hours, age, said) => {
    const attributes = {
      outcome: 'opened',
      screen: 'signIn',
      brand: 'norvik',
      locale: 'pl',
      source,
      ...age,
    };
    const entry = reviewEntry({ time: 1, attributes, clockDifferenceMs: hours * 3_600_000 });
    expect(describeEntry(entry, english)).toBe(said);
  },
);

it('uses the message, not the outcome, of an entry without a step', () => {
  const attributes = { outcome: 'unreachable', screen: 'loggedOut', reason: 'network' };
  const entry = reviewEntry({ time: 1, message: 'external logout failed', attributes });
  expect(describeEntry(entry, english)).toBe(
    'the external log-out failed, reason: no connection, or it broke off',
  );
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toBe(
    'externe Abmeldung fehlgeschlagen, Grund: keine Verbindung, oder sie riss ab',
  );
});

it.each([
  ['en', 'locked: opened the locked page of norvik in Polish, after 300 ms'],
  ['de', 'gesperrt: Sperrseite von norvik auf Polnisch geöffnet, nach 300 ms'],
] as const)('says in %s that a page opened as locked, and how long it took to open', (language, said) => {
  const attributes = {
    outcome: 'locked',
    screen: 'temporarilyLocked',
    brand: 'norvik',
    locale: 'pl',
    durationMs: '300',
  };
  const entry = reviewEntry({ time: 1, message: 'portal shown', attributes });
  expect(describeEntry(entry, readerLanguage(language, 'UTC'))).toBe(said);
});

it.each([
  [
    'en',
    'log in',
    'sign-in: the page was left before an answer came, after 2.5 sec, but it may have arrived',
  ],
  [
    'de',
    'log in',
    'Anmeldung: Seite verlassen, bevor eine Antwort kam, nach 2,5 Sek., kann aber angekommen sein',
  ],
  // It changes nothing, whether it arrived or not.
  ['en', 'look up', 'look-up of the user ID: the page was left before an answer came, after 2.5 sec'],
] as const)('says in %s that the page was left before the step %j was answered', (language, step, said) => {
  const attributes = { step, outcome: 'left', durationMs: '2500' };
  const entry = reviewEntry({ time: 1, message: `${step}: left`, attributes });
  expect(describeEntry(entry, readerLanguage(language, 'UTC'))).toBe(said);
});

it.each([
  ['en', 'opened the sign-in of norvik in Polish, after 12 sec, from the cache'],
  ['de', 'Anmeldung von norvik auf Polnisch geöffnet, nach 12 Sek., aus dem Zwischenspeicher'],
] as const)('says in %s how long a page took to open', (language, said) => {
  const attributes = {
    outcome: 'opened',
    screen: 'signIn',
    brand: 'norvik',
    locale: 'pl',
    source: 'cache',
    durationMs: '12000',
  };
  expect(describeEntry(reviewEntry({ time: 1, attributes }), readerLanguage(language, 'UTC'))).toBe(said);
});

it.each([
  ['en', 'true', 'opened the sign-in of norvik in Polish, in the installed app'],
  ['de', 'true', 'Anmeldung von norvik auf Polnisch geöffnet, in der installierten App'],
  ['en', 'false', 'opened the sign-in of norvik in Polish'],
] as const)('says in %s that a page was opened in the installed app, if %s', (language, standalone, said) => {
  const attributes = { outcome: 'opened', screen: 'signIn', brand: 'norvik', locale: 'pl', standalone };
  expect(describeEntry(reviewEntry({ time: 1, attributes }), readerLanguage(language, 'UTC'))).toBe(said);
});

it.each(['constructor', '__proto__', 'no language', '<b>'])(
  'shows an unknown language as it was sent: %s',
  (locale) => {
    const attributes = { outcome: 'opened', screen: 'signIn', brand: 'norvik', locale };
    expect(describeEntry(reviewEntry({ time: 1, attributes }), english)).toBe(
      `opened the sign-in of norvik in ${locale}`,
    );
  },
);

it.each([
  [
    { step: 'log in', outcome: 'failed', reason: 'refused', status: '500' },
    'sign-in failed, status 500: trouble on the platform’s side, not what was entered',
    'Anmeldung fehlgeschlagen, Status 500: Störung auf Seiten der Plattform, nicht die Eingabe',
  ],
  [
    { step: 'change password', outcome: 'failed', reason: 'refused', status: '302' },
    'change of password failed, redirected to a missing page: trouble on the platform’s side, not what was entered',
    'Passwortänderung fehlgeschlagen, umgeleitet auf eine Seite, die es nicht gibt: Störung auf Seiten der Plattform, nicht die Eingabe',
  ],
  [
    { step: 'log in', outcome: 'refused', reason: 'refused', status: '429' },
    'sign-in refused, status 429: too many requests, not what was entered',
    'Anmeldung abgelehnt, Status 429: zu viele Anfragen, nicht die Eingabe',
  ],
  [
    { step: 'log in', outcome: 'unreachable', reason: 'not-the-platform' },
    'sign-in: the portal could not be reached, reason: something else answered, such as a Wi-Fi start page or a maintenance page',
    'Anmeldung: Portal nicht erreichbar, Grund: etwas anderes hat geantwortet, etwa die Startseite eines WLANs oder eine Wartungsseite',
  ],
  [
    { step: 'log in', outcome: 'time-out', reason: 'time-out' },
    'sign-in: no answer in time',
    'Anmeldung: keine Antwort in der vorgesehenen Zeit',
  ],
  [
    { step: 'logout labels', outcome: 'unreachable', reason: 'network', connection: 'offline' },
    'request for the texts of the logged-out page: the portal could not be reached, reason: no connection, or it broke off, offline',
    'Anforderung der Texte der Abmeldeseite: Portal nicht erreichbar, Grund: keine Verbindung, oder sie riss ab, offline',
  ],
  [
    { step: 'log in', outcome: 'refused', reason: 'refused by address' },
    'sign-in refused, reason: the gateway redirected back and said so',
    'Anmeldung abgelehnt, Grund: das Gateway hat zurückgeleitet und das mitgeteilt',
  ],
])('explains once and in words why a step failed: %j', (attributes, inEnglish, inGerman) => {
  const entry = reviewEntry({ time: 1, attributes });
  expect(describeEntry(entry, english)).toBe(inEnglish);
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toBe(inGerman);
});

it.each([
  [
    'log in: unreachable',
    { step: 'log in', outcome: 'unreachable', reason: 'network' },
    'sign-in: no answer came, reason: no connection, or it broke off, but it may have arrived',
    'Anmeldung: keine Antwort, Grund: keine Verbindung, oder sie riss ab, kann aber angekommen sein',
  ],
  [
    'change password: time-out',
    { step: 'change password', outcome: 'time-out', reason: 'time-out' },
    'change of password: no answer in time, but it may have arrived',
    'Passwortänderung: keine Antwort in der vorgesehenen Zeit, kann aber angekommen sein',
  ],
  [
    'save PIN: unreachable',
    { step: 'save PIN', outcome: 'unreachable', reason: 'outage' },
    'request to save the PIN: no answer came, reason: the platform does not answer, its gateway says that it is unavailable, or a page answers in its place, but it may have arrived',
    'Auftrag zum Speichern der PIN: keine Antwort, Grund: die Plattform antwortet nicht, ihr Gateway meldet, dass sie nicht verfügbar ist, oder eine Seite antwortet an ihrer Stelle, kann aber angekommen sein',
  ],
  [
    'log in: unreachable',
    { step: 'log in', outcome: 'unreachable', reason: 'not-the-platform' },
    'sign-in: the portal could not be reached, reason: something else answered, such as a Wi-Fi start page or a maintenance page',
    'Anmeldung: Portal nicht erreichbar, Grund: etwas anderes hat geantwortet, etwa die Startseite eines WLANs oder eine Wartungsseite',
  ],
  [
    'sign-in failed',
    { step: 'log in', outcome: 'unreachable', reason: 'network', connection: 'offline' },
    'sign-in: the portal could not be reached, reason: no connection, or it broke off, offline, nothing was sent',
    'Anmeldung: Portal nicht erreichbar, Grund: keine Verbindung, oder sie riss ab, offline, nichts wurde gesendet',
  ],
  [
    // As releases may log it that tell both by this entry.
    'sign-in failed',
    { step: 'log in', outcome: 'unreachable', reason: 'network', durationMs: '300' },
    'sign-in: the portal could not be reached, after 300 ms, reason: no connection, or it broke off',
    'Anmeldung: Portal nicht erreichbar, nach 300 ms, Grund: keine Verbindung, oder sie riss ab',
  ],
  [
    'send passcode: time-out',
    { step: 'send passcode', outcome: 'time-out', reason: 'time-out' },
    'request for a passcode by e-mail: no answer in time, but it may have arrived',
    'Anforderung eines Einmalcodes per E-Mail: keine Antwort in der vorgesehenen Zeit, kann aber angekommen sein',
  ],
  [
    'forgot password: time-out',
    { step: 'forgot password', outcome: 'time-out', reason: 'time-out' },
    'security answer: no answer in time, but it may have arrived',
    'Sicherheitsantwort: keine Antwort in der vorgesehenen Zeit, kann aber angekommen sein',
  ],
  [
    'next token failed',
    { step: 'next token', outcome: 'unreachable', reason: 'network' },
    'next token code: no answer came, reason: no connection, or it broke off, but it may have arrived',
    'nächster Tokencode: keine Antwort, Grund: keine Verbindung, oder sie riss ab, kann aber angekommen sein',
  ],
  [
    // Sent and broken off, or never sent: the entry does not tell.
    'next token failed',
    { step: 'next token', outcome: 'unreachable', reason: 'network', connection: 'offline' },
    'next token code: the portal could not be reached, reason: no connection, or it broke off, offline',
    'nächster Tokencode: Portal nicht erreichbar, Grund: keine Verbindung, oder sie riss ab, offline',
  ],
  [
    'log off: time-out',
    { screen: 'signIn', step: 'log off', outcome: 'time-out' },
    'log-out before the sign-in: no answer in time, so the password was not sent',
    'Abmeldung vor der Anmeldung: keine Antwort in der vorgesehenen Zeit, das Passwort wurde also nicht gesendet',
  ],
  [
    'look up: failed',
    { screen: 'signIn', step: 'look up', outcome: 'failed', reason: 'refused', status: '500' },
    'look-up of the user ID failed, status 500: trouble on the platform’s side, not what was entered, so the password was not sent',
    'Nachschlagen der Benutzer-ID fehlgeschlagen, Status 500: Störung auf Seiten der Plattform, nicht die Eingabe, das Passwort wurde also nicht gesendet',
  ],
  [
    'look up: looked-up',
    { screen: 'signIn', step: 'look up', outcome: 'looked-up' },
    'user ID looked up',
    'Benutzer-ID nachgeschlagen',
  ],
  [
    // After a change of password, the portal looks up the user again.
    'look up: unreachable',
    { screen: 'changePassword', step: 'look up', outcome: 'unreachable', reason: 'network' },
    'look-up of the user ID: the portal could not be reached, reason: no connection, or it broke off',
    'Nachschlagen der Benutzer-ID: Portal nicht erreichbar, Grund: keine Verbindung, oder sie riss ab',
  ],
  [
    'brand: answered',
    { step: 'brand', outcome: 'sent', connection: 'offline' },
    'look-up of the brand answered, offline',
    'Abruf der Marke beantwortet, offline',
  ],
  [
    'forgot password: sent',
    { screen: 'forgotPassword', step: 'forgot password', outcome: 'sent', durationMs: '536' },
    'security answer not refused (a temporary password comes by e-mail if it was right), after 536 ms',
    'Sicherheitsantwort nicht abgelehnt (ein vorläufiges Passwort kommt per E-Mail, falls sie richtig war), nach 536 ms',
  ],
  [
    'next token accepted',
    { screen: 'nextToken', step: 'next token', outcome: 'sent' },
    'next token code accepted',
    'nächster Tokencode angenommen',
  ],
])('says of the unanswered %j %j whether it may have arrived', (message, attributes, inEnglish, inGerman) => {
  const level = message.endsWith('failed') ? 'ERROR' : 'INFO';
  const entry = reviewEntry({ time: 1, message, level, attributes });
  expect(describeEntry(entry, english)).toBe(inEnglish);
  expect(describeEntry(entry, readerLanguage('de', 'UTC'))).toBe(inGerman);
});

it.each([
  [{ message: 'password perhaps changed', attributes: { outcome: 'told' } }, 'Passwort vielleicht geändert'],
  [
    { message: 'password not changed', attributes: { outcome: 'told', reason: 'invalid.credentials' } },
    'Passwort nicht geändert, Grund: das aktuelle Passwort war falsch',
  ],
  [
    { message: 'password not changed', attributes: { outcome: 'told', reason: 'password.policy' } },
    'Passwort nicht geändert, Grund: das neue Passwort verstößt gegen die Regeln',
  ],
  [
    { message: 'storage refused', attributes: { key: 'cookies, localStorage' } },
    'der Browser verweigert dem Portal den Speicher: cookies, localStorage (ohne Cookies kann sich niemand anmelden)',
  ],
  [
    { message: 'storage refused', attributes: { key: 'indexedDB' } },
    'der Browser verweigert dem Portal den Speicher: indexedDB (die Anmeldung geht auch so)',
  ],
  [
    { message: 'connection lost', attributes: { reason: 'network' } },
    'Verbindung verloren, Grund: keine Verbindung, oder sie riss ab',
  ],
  // Also if the platform is silent while the site answers: then no gateway says anything.
  [
    { message: 'connection lost', attributes: { reason: 'outage' } },
    'Verbindung verloren, Grund: die Plattform antwortet nicht, ihr Gateway meldet, dass sie nicht verfügbar ist, oder eine Seite antwortet an ihrer Stelle',
  ],
  [
    {
      message: 'change of password could not go on',
      attributes: { outcome: 'told', reason: 'the address is not followed' },
    },
    'bei der Passwortänderung ging es nicht weiter, Grund: die erhaltene Adresse ist unzulässig',
  ],
  [
    {
      message: 'change of password could not go on',
      attributes: { step: 'Login after the change of password', outcome: 'unreachable', reason: 'network' },
    },
    'Anmeldung mit dem neuen Passwort: Portal nicht erreichbar, Grund: keine Verbindung, oder sie riss ab',
  ],
  [
    { message: 'the first screen was changed by others', attributes: {} },
    'etwas anderes hat die Seite verändert, etwa eine Erweiterung',
  ],
  [{ message: 'what a stranger wrote', attributes: {} }, 'what a stranger wrote'],
])('translates a message and its reason, if known, into German: %j', (entry, said) => {
  expect(describeEntry(reviewEntry({ time: 1, ...entry }), readerLanguage('de', 'UTC'))).toBe(said);
});

it('does not repeat a reason that the connection already gives', () => {
  const attributes = { reason: 'offline', connection: 'offline' };
  expect(describeEntry(reviewEntry({ time: 1, message: 'connection lost', attributes }), english)).toBe(
    'connection lost, offline',
  );
});

it('rewords a technical message in English too', () => {
  const said = (message: string) =>
    describeEntry(reviewEntry({ time: 1, message }), readerLanguage('en', 'UTC'));
  expect(said('flow failed')).toBe('a step broke off because of a fault in the portal');
  expect(said('login answered an address that is not followed')).toBe(
    'the answer to the sign-in leads to no page that the portal may open (what was entered was not refused)',
  );
  expect(said('password changed')).toBe('password changed');
});
