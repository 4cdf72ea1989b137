import { base } from '../addresses.ts';
import { storeBrandCode } from '../brand/cobrand.ts';
import { createEventChannel, type EventChannel } from '../browser/event-channel.ts';
import { pause } from '../browser/pause.ts';
import { createKnownFetch } from '../early/known-answers.ts';
import type { EmbeddedScreen } from '../early/show-embedded-screen.ts';
import { type FirstRequests, sendFirstRequests } from './first-requests.ts';
import { readDraftUserId } from '../form/draft-user-id.ts';
import type { PageOpening } from './page-opening.ts';
import { createAntiForgery } from '../portal/anti-forgery.ts';
import { type BrandLookup, createBrandLookup } from '../portal/brand-lookup.ts';
import type { CallReport } from '../portal/call-report.ts';
import { type CallParts, createSend, type Send } from '../portal/request.ts';
import { createSiteFiles, type SiteFiles } from '../portal/site-files.ts';
import { type EndedCall, recordedSend } from '../telemetry/recorded-send.ts';
import { createStartLog, type StartLog } from '../telemetry/start-log.ts';

/** A page that has sent its first requests. */
export interface PageBeginning extends PageOpening {
  /** The screen that is already on the page. */
  embedded?: EmbeddedScreen | undefined;
  startLog: StartLog;
  reports: EventChannel<CallReport>;
  /** Announces each call as it ends. */
  calls: EventChannel<EndedCall>;
  files: SiteFiles;
  lookup: BrandLookup;
  /** Supplies what calls other than the first requests need. `plainSend` is unnoted, `send` notes its calls in `calls`. */
  sendWith: (parts: CallParts) => { plainSend: Send; send: Send };
  requests: FirstRequests;
  draftUserId: string | undefined;
}

/** Requests what the first screen waits for. `wrapFiles` lets development overlay the site's files with a language. */
export function beginPage<T extends PageOpening & { embedded?: EmbeddedScreen | undefined }>(
  window: Window & typeof globalThis,
  opening: T,
  wrapFiles: (files: SiteFiles) => SiteFiles = (files) => files,
): T & PageBeginning {
  const { document, performance } = window;
  const now = () => performance.now();
  const startLog = createStartLog(console, Date.now);
  const { navigation, cookies, session, wanted, embedded, stays } = opening;
  const reports = createEventChannel<CallReport>();
  const calls = createEventChannel<EndedCall>();
  let callParts: CallParts | undefined;
  const plainSend = createSend({
    fetch: createKnownFetch(document, window.fetch.bind(window)),
    origin: navigation.origin,
    antiForgery: createAntiForgery(cookies, { secure: navigation.start.protocol === 'https:' }),
    pause,
    random: Math.random,
    stays,
    report: (progress) => reports.emit(progress),
    parts: () => callParts,
  });
  const send = recordedSend(plainSend, { note: (ended) => calls.emit(ended), now, clock: Date.now });
  const files = wrapFiles(createSiteFiles(send, base));
  const lookup = createBrandLookup(send);
  const requests = sendFirstRequests({ lookup, files, wanted, lookInForce: embedded?.brand, now });
  // After the requests: opening the tab's storage takes a slow device a while.
  storeBrandCode(wanted.code, session);
  return {
    ...opening,
    startLog,
    reports,
    calls,
    files,
    lookup,
    sendWith(parts) {
      callParts = parts;
      return { plainSend, send };
    },
    requests,
    draftUserId: readDraftUserId(session),
  };
}
