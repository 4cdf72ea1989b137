import type { Message } from './message.ts';

/** The platform itself (specification, section 8). */
export const systemMessages = {
  'system.unexpected': { kind: 'error', entity: 'platform', section: 8 },
  'system.tryLater': { kind: 'error', entity: 'platform', section: 8 },
  'system.maintenance': { kind: 'warning', entity: 'platform', section: 8 },
  'system.serverDown': { kind: 'error', entity: 'platform', section: 8 },
  'browser.not128Bit': { kind: 'warning', entity: 'platform', section: 8 },
  'search.noResults': { kind: 'information', entity: 'platform', section: 8 },
  'status.notPossible': { kind: 'error', entity: 'platform', section: 4 },
} as const satisfies Record<string, Message>;
