import { brandManifest, type ManifestSubject } from './brand-manifest.ts';
import { bundleText } from './bundle-text.ts';
import { plainAnswer } from './plain-answer.ts';
import { platformRequest } from './platform-request.ts';
import type { SiteFiles } from './site-files.ts';

export interface ManifestRoute {
  files: SiteFiles;
  /** Asks the platform, as the browser would. */
  fetchPlatform: (request: Request) => Promise<Response>;
}

/** Long enough for page and browser to share one answer, short enough for a changed logo to be seen. */
const freshSeconds = 300;

/** Answers with a brand's manifest, made from what the platform says; 404 for a brand it does not know. */
export async function manifestRoute(
  subject: ManifestSubject,
  request: Request,
  { files, fetchPlatform }: ManifestRoute,
): Promise<Response> {
  const call = (method: 'GET' | 'HEAD', path: string) =>
    fetchPlatform(
      platformRequest(method, new URL(path, request.url), {
        locale: subject.locale,
        signal: request.signal,
      }),
    );
  const made = await brandManifest(subject, {
    read: async (path) => {
      const answer = await call('GET', path);
      // A proxy that rewrites what passes through it makes a 203 of a 200.
      return { status: answer.ok ? 200 : answer.status, text: await answer.text() };
    },
    checkPicture: async (path) => {
      const { status, ok, headers } = await call('HEAD', path);
      const exists = ok && (headers.get('content-type') ?? '').startsWith('image/');
      const version = headers.get('etag') ?? headers.get('last-modified');
      return { status, exists, query: version === null ? '' : `?v=${version.replaceAll(/\W/g, '')}` };
    },
    text: (key) =>
      bundleText(files, 'PortalLabels', key, subject.locale) ??
      bundleText(files, 'PortalLabels', key, 'en_US'),
  });
  if ('status' in made) {
    return plainAnswer(
      made.status,
      made.status === 404 ? 'No such brand' : 'The platform gave no whole brand',
    );
  }
  return new Response(JSON.stringify(made.manifest), {
    headers: {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': `max-age=${freshSeconds}`,
    },
  });
}
