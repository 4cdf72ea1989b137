import type { EntityName } from '../entities/entities.ts';
import type { LimitName, Reading } from '../limits/limits.ts';
import type { Section } from '../section.ts';

export type MessageKind = 'error' | 'warning' | 'information';

/** One message of the catalogue; its texts stand in the bundle `PlatformMessages` under the same key. */
export interface Message {
  readonly kind: MessageKind;
  /** What it speaks of; `platform` where it speaks of no entity. */
  readonly entity: EntityName | 'platform';
  readonly section: Section;
  /** The limit whose ends fill `{min}` and `{max}`. */
  readonly limit?: LimitName;
  readonly reading?: Reading;
  /** What else the text has a place for. */
  readonly values?: readonly string[];
}
