/** A test that proves a row: its file, and words of its title or of a row of its own table. */
type Proof = readonly [file: string, title: string];

const connection = 'src/connection/connection-watch.test.ts';
const notice = 'src/connection/connection-notice.browser.test.tsx';
const collector = 'telemetry/collector/collector.test.ts';
const stores = 'telemetry/collector/store/stores.test.ts';
const opening = 'telemetry/collector/store/open-store.test.ts';
const profiles = 'e2e/network-profiles.journey.ts';
const server = 'e2e/network-server.journey.ts';
const storage = 'e2e/network-storage.journey.ts';

/** What may go wrong around a visitor, a page and its log, and the tests that hold the product to its answer. */
export const faultTable: Readonly<Record<string, readonly Proof[]>> = {
  'Offline at first visit': [
    [server, 'shows the sign-in screen if the server dies in the middle of any answer'],
  ],
  'Offline at boot, shell cached': [
    ['e2e/offline.journey.ts', 'a second visit looks the same when the server is gone'],
    ['e2e/offline.journey.ts', 'the worker serves the shell for the portal’s addresses'],
    ['e2e/offline.journey.ts', 'the form works once the network is back'],
    [storage, 'a restarted browser shows two brands in two languages'],
  ],
  'Offline at submit': [
    [server, 'the sign-in form recovers if the server dies before any of its calls'],
    [server, 'every other flow explains a server that dies before one of its calls'],
    ['e2e/offline.journey.ts', 'sent offline is neither stored nor sent later'],
    ['e2e/one-time-passcode.journey.ts', 'stays on the page, with the code, while the browser is offline'],
    ['e2e/new-pin.journey.ts', 'stays on the page, and keeps no PIN, while the browser is offline'],
  ],
  'Latency up to a minute': [
    [profiles, 'every screen loads, sends and stays usable'],
    ['e2e/worker.journey.ts', 'delays the page no longer than its limit'],
    ['e2e/worker.journey.ts', 'delays a first visit no longer than its limit'],
    ['src/portal/request.test.ts', 'a call over its limit is a time-out'],
    ['src/form/use-flow-runner.browser.test.tsx', 'is not busy and ignores the outcome of the earlier flow'],
  ],
  'TCP reset in mid-answer': [
    [server, 'shows the sign-in screen if the server dies in the middle of any answer'],
    [server, 'is not retried or followed, and the form still works'],
    ['src/portal/request.test.ts', 'is sent only once, even if the connection fails'],
  ],
  'Captive portal': [
    [profiles, 'hotel: the same form signs in once the captive portal has let the visitor online'],
    ['e2e/worker.journey.ts', 'a captive portal’s answers are neither used nor cached'],
    ['sw/answer-check.test.ts', 'if a captive portal sends HTML instead'],
  ],
  'Company proxy': [[profiles, 'every screen loads, sends and stays usable']],
  'Too many requests, unavailable, too large': [
    ['e2e/sign-in.journey.ts', 'rate.limited'],
    ['e2e/change-password.journey.ts', 'offline, 429, 503 and a captive portal are explained'],
    ['e2e/forgot-password.journey.ts', 'are explained, and so are 429, 503 and a captive portal’s page'],
    ['src/session-warning/session-watch.test.ts', 'waits as long as a busy platform asks'],
  ],
  'Partly filled cache, evicted entries': [
    [storage, 'the page shows offline without each evicted cache'],
    [storage, 'a missing shell is fetched and cached again'],
    ['e2e/worker.journey.ts', 'a corrupted cache entry is dropped and fetched again'],
  ],
  'Quota exceeded, storage full': [
    [storage, 'the portal works on this visit and the next'],
    ['telemetry/client/outbox.test.ts', 'a full outbox'],
  ],
  'No IndexedDB, or it never answers': [
    [storage, 'a new PIN is saved even if databases and caches never answer'],
    [storage, 'hanging caches do no harm'],
    ['src/browser/indexed-key.browser.test.tsx', 'the device key in a browser that stores no keys'],
    ['src/browser/sealed-store.test.ts', 'stores nothing if there is no key to seal with'],
  ],
  'Cookies blocked': [
    [storage, 'a language that cannot be saved causes no reload loop'],
    [storage, 'with site data blocked in Chromium the page shows'],
    ['src/browser/browser.test.ts', 'read as absent if the browser refuses them'],
    ['src/start/boot.browser.test.tsx', 'corrects a saved language that the brand lacks, once'],
  ],
  'Storage throws': [
    [storage, 'without local and session storage the portal signs in'],
    ['src/browser/browser.test.ts', 'falls back to memory if the browser’s storage throws'],
  ],
  'No service worker': [
    ['e2e/worker.journey.ts', 'signing in works in a browser that'],
    ['src/updating/register-worker.test.ts', 'is registered again, and reported once'],
  ],
  'Worker stopped at any moment': [
    [storage, 'the page shows online and offline if the worker is stopped at any moment'],
  ],
  'Worker update in mid-flow': [
    ['e2e/update.journey.ts', 'a release published during any flow waits'],
    ['src/updating/updates.test.ts', 'stays offered while the visitor types'],
  ],
  'Two tabs': [
    ['e2e/session-warning.journey.ts', 'logging out in one logs the other out'],
    ['e2e/languages.journey.ts', 'a language chosen in one tab'],
    ['e2e/telemetry.journey.ts', 'each entry once, by one sender at a time'],
  ],
  'Lid closed during countdown': [
    ['e2e/session-warning.journey.ts', 'a device that slept past the deadline is logged out on waking'],
    [connection, 'repeats a probe left pending by sleep'],
  ],
  'Clock set back or forward': [
    ['src/session-warning/session-clock.test.ts', 'with an unreliable clock'],
    ['src/form/code-deadlines.test.ts', 'if the clock was set back'],
    [profiles, 'every screen loads, sends and stays usable'],
  ],
  'Background tab throttling': [
    [
      'src/session-warning/session-watch.test.ts',
      'notices a sleep within a second, even if no event reports it',
    ],
  ],
  'Back-forward cache': [
    ['src/form/use-flow-runner.browser.test.tsx', 'a page returned from the back/forward cache'],
    [
      'src/screens/change-password/change-password.browser.test.tsx',
      'once the page returns from the back/forward cache',
    ],
    ['src/form/password-field.browser.test.tsx', 'when the page returns from the back/forward cache'],
    [
      'src/screens/one-time-passcode/one-time-passcode.browser.test.tsx',
      'is cleared when the page is restored',
    ],
  ],
  'Double submit': [
    ['e2e/sign-in.journey.ts', 'sends one login on a double click'],
    ['e2e/new-pin.journey.ts', 'sends the login and the PIN once on a double click'],
  ],
  'Forced reload while typing or sending': [
    ['e2e/sign-in.journey.ts', 'but not while the visitor types'],
    ['src/form/use-flow-runner.browser.test.tsx', 'prevents reloads while a flow runs'],
  ],
  'Brand record missing or of wrong types': [
    ['e2e/brands.journey.ts', 'is shown without its unusable fields and links'],
    ['src/portal/brand-lookup.test.ts', 'leaves out those of the wrong type'],
    ['src/start/boot.browser.test.tsx', 'shows the neutral look when the brand lookup fails'],
  ],
  'Locale list empty, malformed or hostile': [
    ['src/portal/brand-lookup.test.ts', 'keeps well-formed entries only'],
    ['src/portal/brand-lookup.test.ts', 'reads the first 100 entries of a longer list only'],
    ['src/start/boot.browser.test.tsx', 'when there are neither locales nor bundles'],
    ['src/connection/retry-missing.browser.test.ts', 'requests a brand’s missing languages again'],
  ],
  'Texts missing, or a page in their place': [
    ['src/locale/locale.test.ts', 'never show as keys'],
    ['src/portal/request.test.ts', 'a cut-off JSON file is requested again past the browser’s cache'],
    ['sw/trustworthy-plugin.test.ts', 'is replaced by the whole file if it is half of one'],
    ['sw/answer-check.test.ts', 'HTML labeled as JSON'],
  ],
  'Brand data with markup or script addresses': [
    ['e2e/brands.journey.ts', 'is shown without its unusable fields and links'],
    ['src/addresses.test.ts', 'checkLink'],
  ],
  'Old cached shell, new API': [
    ['e2e/update.journey.ts', 'an old page whose next file is gone reloads instead of staying blank'],
    ['src/portal/brand-lookup.test.ts', 'keeps known fields'],
    [notice, 'says once per tab that the page is too old for the platform'],
    [notice, 'does not say again after the reload that the page is too old'],
  ],
  'New shell, old worker still answering': [
    ['e2e/worker.journey.ts', 'a missing file is still answered with 404 under the worker'],
    ['e2e/update.journey.ts', 'two tabs on two versions'],
  ],
  'Open redirect in any answer': [
    ['src/addresses.test.ts', 'checkAddress'],
    ['e2e/sign-in.journey.ts', 'hostile.origin'],
    ['e2e/terminal-pages.journey.ts', 'follows no hostile address in the platform’s answers'],
  ],
  'Secrets leaking to storage, address, log or console': [
    ['e2e/canary.journey.ts', 'typed secrets never reach log entries, the store, browser storage, console'],
    ['e2e/offline.journey.ts', 'sent online leaves no trace in any cache or store'],
    ['e2e/sign-in.journey.ts', 'does not store the password'],
    ['sw/cacheable-resource.test.ts', 'what the worker never caches'],
    ['telemetry/client/make-record.test.ts', 'has e-mail addresses and runs of digits scrubbed'],
  ],
  'Uncaught error in a component': [
    ['src/error-boundary.browser.test.tsx', 'shows a link to start again, and is logged once'],
  ],
  'Logging target down, slow or busy': [
    ['e2e/telemetry.journey.ts', 'a failing collector does not affect the visitor'],
    ['telemetry/client/send-batch.test.ts', 'leaves the request unanswered for 15 seconds'],
    ['telemetry/client/schedule.test.ts', 'backs off exponentially while deliveries fail'],
    ['telemetry/client/schedule.test.ts', 'waits as long as the collector asks for'],
    ['telemetry/client/outbox.test.ts', 'drops DEBUG entries first'],
  ],
  'Logging target refuses one batch': [
    ['telemetry/client/deliver.test.ts', 'drops a refused batch, sends the next one, and reports the drop'],
    [
      'telemetry/client/deliver.test.ts',
      'waits a minute after two entries in a row were %s, as the collector may refuse every entry',
    ],
  ],
  'Answer to a log batch lost': [
    [
      'telemetry/client/send-batch.test.ts',
      'returns "later" if the connection fails or the answer is cut off',
    ],
    [collector, 'has only its new entries stored if some were sent before'],
  ],
  'Collector killed during a batch': [
    ['e2e/collector-chaos.journey.ts', 'exactly once despite crashes and network faults'],
    [collector, 'is in the store before it is answered'],
  ],
  'Power loss': [[opening, 'opens the file in WAL mode with full synchronization']],
  'Store file not writable, locked or corrupt': [
    [opening, 'a folder that cannot be created'],
    [opening, 'says that the file is damaged'],
    [opening, 'says that the file is locked by another program'],
  ],
  'Disk full': [[collector, 'a full store']],
  'Malformed JSON, wrong types, bad text': [[collector, 'a byte order mark']],
  'Huge entry, huge batch, deep nesting, compressed bomb': [
    [collector, 'deep nesting'],
    [collector, 'a compressed body'],
    ['telemetry/client/make-record.test.ts', 'loses its attributes and is marked as shortened'],
  ],
  'Flood of entries': [
    ['telemetry/collector/flood.test.ts', 'all stored as 100 batches while readers are answered'],
    [stores, 'stores thousands of entries with the same time'],
  ],
  'Log injection': [
    [collector, 'terminal escape sequences'],
    ['telemetry/review/export/csv.test.ts', '@SUM(A1)'],
  ],
  'Stored script against support staff': [
    [
      'telemetry/collector/reading/reading-app.test.ts',
      'sends a strict content security policy with the page and with answers',
    ],
    ['e2e/review.journey.ts', 'a wrong token is refused, and support finds the caller’s story'],
  ],
  'Poison entry': [
    [collector, 'keeps values that do not fit their columns'],
    ['telemetry/review/visit/describe-entry.test.ts', 'shows an unknown language as it was sent'],
    ['telemetry/review/view-boundary.browser.test.tsx', 'keeps the rest of the page if a view fails'],
  ],
  'Flood by strangers': [
    [collector, 'an address over its rate limit'],
    [collector, 'a page from an unlisted origin'],
    ['telemetry/collector/reading/reading-app.test.ts', 'not-sender=flood'],
  ],
  'Slow clients': [
    ['server/listen.test.ts', 'do not arrive within their limit'],
    ['server/listen.test.ts', 'closes a connection on which nothing arrives'],
  ],
  'Clock skew between client and collector': [
    ['telemetry/collector/intake/event-time.test.ts', 'a clock an hour behind'],
    [collector, 'is in the store before it is answered'],
    ['telemetry/review/visit/tell-story.test.ts', 'returns how far off the device’s clock is'],
  ],
  'Retention while writing': [
    [stores, 'writes and reads without a long wait while it removes old entries'],
    [stores, 'removes the oldest entries in slices'],
  ],
};
