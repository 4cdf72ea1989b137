export type FileType = 'png' | 'jpg' | 'pdf';

const signatures: readonly (readonly [FileType, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpg', [0xff, 0xd8, 0xff]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** A file's type by its content: its name and its declared type are only claims. */
export function fileTypeOf(bytes: Uint8Array): FileType | undefined {
  return signatures.find(([, signature]) => signature.every((byte, place) => bytes[place] === byte))?.[0];
}
