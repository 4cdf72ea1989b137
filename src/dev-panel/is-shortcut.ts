/** No browser, desktop or screen reader takes it; Ctrl+Alt belongs to all three, and types letters on many keyboards. */
export const shortcut = { shown: 'Ctrl+`', aria: 'Control+`' } as const;

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** By its letter, or by its place left of the 1, where keyboards of other languages have something else. */
export function isShortcut({ key, code, ctrlKey, altKey, shiftKey, metaKey }: Keys): boolean {
  return ctrlKey && !altKey && !shiftKey && !metaKey && (key === '`' || code === 'Backquote');
}
