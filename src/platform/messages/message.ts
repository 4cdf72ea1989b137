import type { EntityName } from '../entities/entities.ts';
import type { LimitName, Reading } from '../limits/limits.ts';
import type { Section } from '../section.ts';

export type MessageKind = 'error' | 'warning' | 'information';

/** One message of the catalogue; its texts are in the bundle `PlatformMessages` under the same key. */
export interface Message {
  readonly kind: MessageKind;
  /** The entity it is about; `platform` if there is none. */
  readonly entity: EntityName | 'platform';
  readonly section: Section;
  /** The limit whose ends fill `{min}` and `{max}`. */
  readonly limit?: LimitName;
  readonly reading?: Reading;
  /** The text's further placeholders. */
  readonly values?: readonly string[];
}
