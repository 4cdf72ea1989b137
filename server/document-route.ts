import { bundleText } from './bundle-text.ts';
import type { Connection } from './connection.ts';
import { chooseEncoding } from './content-encoding.ts';
import { firstAnswers } from './first-answers.ts';
import { createFirstDocuments, type DrawScreen } from './first-documents.ts';
import { firstVisitor } from './first-visitor.ts';
import { footerFileIn } from './footer-file.ts';
import { plainAnswer } from './plain-answer.ts';
import { type Platform, platformRequest } from './platform-request.ts';
import { type SiteFiles, siteText } from './site-files.ts';
import { portalBase } from './site.ts';
import { translatedDocument } from './translated-document.ts';

export interface DocumentRouteOptions {
  files: SiteFiles;
  platform: Platform;
  drawScreen?: DrawScreen | undefined;
  /** Called with the reason why a document has no answers, or no screen. */
  report: (error: unknown, message: string) => void;
  /** Milliseconds. */
  pause: (ms: number) => Promise<void>;
}

/** The server asks on its own behalf: there is no visitor's connection to cut, so an answer that would cut it has failed. */
async function wholeAnswer(call: (connection: Connection) => Promise<Response>, https: boolean) {
  let isCut = false;
  const answer = await call({
    clientAddress: undefined,
    https,
    trusted: false,
    drop: () => {
      isCut = true;
    },
    beginAndDrop: () => Promise.resolve(),
  });
  await answer.clone().arrayBuffer();
  return isCut ? plainAnswer(502, 'The answer broke off') : answer;
}

/**
 * Answers a load of the sign-in page with the document that embeds the brand's answers; undefined if the plain one is to be
 * sent. The service worker caches the plain one: embedded answers are for one visit.
 */
export function createDocumentRoute({ files, platform, drawScreen, report, pause }: DocumentRouteOptions) {
  const textOf = (path: string) => siteText(files, portalBase + path);
  const hasLocale = (locale: string) => files.has(`${portalBase}assets/i18n/${locale}/PortalLabels.json`);
  const builtDocument = textOf('index.html') ?? '';
  const firstDocument = createFirstDocuments({
    documentIn: (locale) =>
      translatedDocument(builtDocument, locale, (key) => bundleText(files, 'Document', key, locale)),
    answers: (visitor, origin) =>
      firstAnswers(visitor, {
        fetchPlatform: (method, path) =>
          wholeAnswer(
            (connection) => platform(platformRequest(method, new URL(path, origin), visitor), connection),
            origin.startsWith('https:'),
          ),
        file: textOf,
        footerFile: (abbreviation) => footerFileIn(files, abbreviation),
      }),
    screen: drawScreen,
    now: () => performance.now(),
    wallClock: () => new Date(),
    pause,
    report,
  });
  return async function documentRoute(request: Request, https: boolean): Promise<Response | undefined> {
    const visitor = firstVisitor(request, hasLocale);
    const url = new URL(request.url);
    // A proxy that terminates TLS asks by http.
    if (https) url.protocol = 'https:';
    const document = visitor && (await firstDocument(visitor, url.origin));
    if (document === undefined) return undefined;
    const encoding = chooseEncoding(request.headers.get('accept-encoding'), document.encoded);
    const body = (encoding && document.encoded.get(encoding)) ?? document.plain;
    return new Response(body, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-cache',
        vary: 'accept, sec-fetch-dest, accept-encoding, cookie',
        ...(encoding !== undefined && { 'content-encoding': encoding }),
      },
    });
  };
}
