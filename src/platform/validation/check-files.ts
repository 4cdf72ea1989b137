import { type Finding, finding } from '../finding.ts';
import { limits } from '../limits/limits.ts';
import { type FileType, fileTypeOf } from './file-type.ts';

/** The catalogue's MB, read as 1,048,576 bytes. */
const bytesPerMb = 1024 * 1024;

const graphicTypes: readonly FileType[] = ['png', 'jpg'];
const receiptTypes: readonly FileType[] = ['jpg', 'pdf', 'png'];

/** Any file: at most 4 MB (specification, section 5). */
export function checkFile(content: unknown): Finding[] {
  return checkContent(content, limits.file.max, (_, isTooLarge) =>
    isTooLarge ? [finding('file.size')] : [],
  );
}

/** A header or footer graphic: at most 1 MB, PNG or JPG. */
export function checkGraphic(content: unknown): Finding[] {
  return checkContent(content, limits.graphic.max, (bytes, isTooLarge) => [
    ...(isTooLarge ? [finding('graphic.size')] : []),
    ...(isOneOf(graphicTypes, bytes) ? [] : [finding('graphic.type')]),
  ]);
}

/** A receipt: JPG, PDF or PNG, at most as large as any file. */
export function checkReceipt(content: unknown): Finding[] {
  return checkContent(content, limits.file.max, (bytes, isTooLarge) => [
    ...(isTooLarge ? [finding('file.size')] : []),
    ...(isOneOf(receiptTypes, bytes) ? [] : [finding('receipt.type')]),
  ]);
}

function checkContent(
  content: unknown,
  maxMb: number,
  judge: (bytes: Uint8Array, isTooLarge: boolean) => Finding[],
): Finding[] {
  if (!(content instanceof Uint8Array) || content.length === 0) return [finding('field.required')];
  return judge(content, content.length > maxMb * bytesPerMb);
}

function isOneOf(types: readonly FileType[], bytes: Uint8Array): boolean {
  const type = fileTypeOf(bytes);
  return type !== undefined && types.includes(type);
}
