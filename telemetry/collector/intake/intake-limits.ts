/** The most that the intake accepts. The portal's client stays far below (50 entries and 48 KiB a batch, 8 KiB an entry). */
export const intakeLimits = {
  /** Of one request. */
  bodyBytes: 1_048_576,
  /** Of one batch, because it is one commit on the thread of the server that people sign in at. */
  batchEntries: 500,
  /** Of an entry's message, attribute names and values together. */
  entryCharacters: 16_384,
  entryAttributes: 64,
  attributeNameCharacters: 64,
  /** `{"logEntries": [{"attributes": [{"key": "", "value": ""}]}]}` is five levels deep. */
  depth: 6,
} as const;

export type IntakeLimit = keyof typeof intakeLimits;
