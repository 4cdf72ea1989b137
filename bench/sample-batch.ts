import type { LogEntry } from '../telemetry/log-entry.ts';

export const batchEntries = 50;

const messages = ['sign-in opened', 'user looked up', 'credentials sent', 'refused by the platform'];
const brands = ['acme', 'norvik', 'halden', 'zuraw'];

/** A batch as the portal's client sends it; each number yields a different one, with entries of its own. */
export function sampleBatch(number: number, now: number): readonly LogEntry[] {
  const visit = `V${number.toString(36).toUpperCase().padStart(7, '0')}`;
  return Array.from({ length: batchEntries }, (_, index) => ({
    message: messages[index % messages.length] ?? '',
    level: index % 10 === 9 ? 'ERROR' : 'INFO',
    attributes: {
      id: `${visit}-${index + 1}`,
      visit,
      seq: String(index + 1),
      time: new Date(now).toISOString(),
      sinceStart: String(index * 40),
      brand: brands[number % brands.length] ?? '',
      locale: 'en_US',
      screen: 'sign-in',
      release: '1.0.0',
      connection: '4g',
      source: 'network',
      ...(index % 5 === 0 ? { outcome: 'sent', durationMs: '81', userRef: '0123456789abcdef' } : {}),
    },
  }));
}
