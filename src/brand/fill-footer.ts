import { checkLink } from '../addresses.ts';
import type { CobrandRecord } from '../portal/wire.ts';
import { federatedAddress } from './federated-address.ts';
import type { FooterLink, FooterRow, FooterText, FooterVariant } from './footers.ts';

interface FilledLink {
  field: FooterLink;
  text: string;
  href: string;
}

interface FilledText {
  field: FooterText;
  text: string;
}

export interface FilledFooter {
  links: FilledLink[];
  rows: FooterRow[];
  texts: Partial<Record<FooterText, string>>;
  aboveForm: FilledText[];
  belowForm: FilledText[];
}

/** The parts of a variant that this record fills: links with both a text and a followable address, and texts not linked. */
export function fillFooter(variant: FooterVariant, record: CobrandRecord, origin: string): FilledFooter {
  const links = variant.links.flatMap((field) => {
    const text = record[field];
    const href = checkLink(record[`${field}Url`], origin);
    return text !== undefined && href !== undefined ? [{ field, text, href }] : [];
  });
  const linked = new Set<string>(links.map(({ field }) => field));
  const texts: Partial<Record<FooterText, string>> = {};
  const fill = (fields: readonly FooterText[] = []) =>
    fields.flatMap((field): FilledText[] => {
      const text = record[field];
      return text === undefined || linked.has(field) ? [] : [{ field, text }];
    });
  const rows = variant.rows.filter((row) => {
    if (row === 'registration' || row === 'logo') return true;
    if (row === 'links') return links.length > 0;
    const [filled] = fill([row]);
    if (filled !== undefined) texts[row] = filled.text;
    return filled !== undefined;
  });
  return { links, rows, texts, aboveForm: fill(variant.aboveForm), belowForm: fill(variant.belowForm) };
}

/** Fields with an address that can't be followed: their links are left out, and a company's sign-in is the portal's. */
export function unusableAddresses(record: CobrandRecord, origin: string): (keyof CobrandRecord)[];
export function unusableAddresses(record: CobrandRecord, origin: string): string[] {
  const addresses = Object.entries(record).filter(([field]) => field.endsWith('Url'));
  return addresses.flatMap(([field, address]) => {
    if (typeof address !== 'string') return [];
    const followed =
      field === 'fssoRedirectUrl' ? federatedAddress(record, origin) : checkLink(address, origin);
    return followed === undefined ? [field] : [];
  });
}
