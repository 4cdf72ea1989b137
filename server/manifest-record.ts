import { isBrandCode } from '../sw/brand-code.ts';

/** The parts of a brand's record that a manifest is made of. */
export interface ManifestRecord {
  abbreviation: string;
  appName: string;
  /** Its users sign in at their company, and have no password here. */
  isFederated: boolean;
}

/** Names may have soft hyphens; operating systems don't break names, and some show the sign. */
const softHyphen = '\u00AD';
const nameLength = 200;
const recordCharacters = 512 * 1024;

/** Undefined for anything but a brand record, such as another server's page. */
export function asRecord(text: string): ManifestRecord | undefined {
  const json: unknown = text.length > recordCharacters ? undefined : parse(text);
  if (typeof json !== 'object' || json === null) return undefined;
  const abbreviation = 'abbreviation' in json ? json.abbreviation : undefined;
  const appName =
    'appName' in json && typeof json.appName === 'string'
      ? json.appName.replaceAll(softHyphen, '').trim()
      : '';
  if (typeof abbreviation !== 'string' || !isBrandCode(abbreviation)) return undefined;
  if (appName === '' || appName.length > nameLength) return undefined;
  const redirect = 'fssoRedirectUrl' in json ? json.fssoRedirectUrl : undefined;
  return { abbreviation, appName, isFederated: typeof redirect === 'string' && redirect.trim() !== '' };
}

/** The colour that a brand's style sheet gives to a token, as `#rrggbb`. */
export function asColour(sheet: string, token: string): string | undefined {
  const colour = new RegExp(`(?:^|[\\s;{])${token}\\s*:\\s*(#[0-9a-fA-F]{6}|#[0-9a-fA-F]{3})\\s*[;}]`).exec(
    sheet,
  );
  return colour?.[1]?.toLowerCase();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
