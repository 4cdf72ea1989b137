/** What the worker may cache. It never sees anything else on the site, above all no credential path. */
export type CacheableResource =
  | 'config'
  | 'abbreviation'
  | 'brand-record'
  | 'locale-list'
  | 'texts'
  | 'footers'
  | 'stylesheet'
  | 'picture'
  | 'manifest'
  | 'program'
  | 'probe';

export function cacheNameOf(resource: CacheableResource): string {
  return `portal-${resource}`;
}

/** What a page requests before it is shown. Not the settings: those must be current, and come later. */
const embedded: readonly CacheableResource[] = [
  'abbreviation',
  'brand-record',
  'locale-list',
  'stylesheet',
  'footers',
  'texts',
  'probe',
];

/** Whether a document may bring the answer along. */
export function isEmbedded(resource: CacheableResource): boolean {
  return embedded.includes(resource);
}

const code = '[A-Za-z0-9._-]{1,64}';
const picture = `${code}\\.(?:jpg|png|gif)`;

/**
 * The allow-list (specification, section 7): a path that is not listed goes to the network as if there were no worker.
 */
export function cacheableResource(method: string, path: string, base: string): CacheableResource | undefined {
  if (method === 'HEAD') return logo.test(path) ? 'probe' : undefined;
  if (method !== 'GET') return undefined;
  if (path.startsWith(base)) {
    const file = path.slice(base.length);
    return siteFiles.find(([, pattern]) => pattern.test(file))?.[0];
  }
  return platformFiles.find(([, pattern]) => pattern.test(path))?.[0];
}

const logo = new RegExp(`^/sdportal/portalstatic/assets/images/logos/(?:footers/)?${picture}$`);

const platformFiles: readonly (readonly [CacheableResource, RegExp])[] = [
  ['abbreviation', /^\/sdportal\/rest\/cobrandhostabbreviation$/],
  ['brand-record', new RegExp(`^/sdportal/rest/cobrand/${code}$`)],
  ['locale-list', new RegExp(`^/sdportal/rest/cobrands/${code}/locales$`)],
  ['stylesheet', new RegExp(`^/sdportal/portalstatic/assets/css/${code}\\.css$`)],
  ['picture', logo],
  ['picture', new RegExp(`^/sdportal/portalstatic/assets/images/icons/${code}/[a-z0-9-]{1,20}\\.png$`)],
];

const siteFiles: readonly (readonly [CacheableResource, RegExp])[] = [
  ['config', /^config\.json$/],
  // The log forwarder: not part of the shell, because only some deployments load it.
  ['program', /^assets\/forward-log-[\w-]{8}\.js$/],
  [
    'texts',
    /^assets\/i18n\/[A-Za-z_]{2,8}\/(?:(?:[a-z-]{1,40}\/)?(?:PortalLabels|Messages)|PlatformMessages)\.json$/,
  ],
  ['footers', /^assets\/footers\/\d{1,5}-\d{1,5}\.json$/],
  ['manifest', new RegExp(`^(?:manifest|brands/${code}/[A-Za-z_]{2,5})\\.webmanifest$`)],
  ['picture', new RegExp(`^icons/(?:${code}/)?${code}\\.(?:png|svg)$`)],
];
