/** Specification, section 3. Fields that it does not show are left out, not guessed. */
export interface CustomDataField {
  readonly label: string;
  readonly dataType: string;
  readonly dateFormat: string;
  readonly length: number;
  readonly sequence: number;
  readonly listValues: readonly string[];
}

export interface AccountingCode {
  readonly scheme: string;
  readonly subset: string;
}

/** Section 5 has the formats of a virtual card's number and expiry. */
export interface VirtualCard {
  readonly vcn: string;
  readonly expiry: string;
}

/** The specification names the entity, but does not show its fields. */
export type NoFieldsShown = Readonly<Record<string, unknown>>;
