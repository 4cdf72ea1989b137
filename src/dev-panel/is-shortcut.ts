/** Unused by browsers, desktops and screen readers. All three use Ctrl+Alt, which also types letters on many keyboards. */
export const shortcut = { shown: 'Ctrl+`', aria: 'Control+`' } as const;

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'altKey' | 'shiftKey' | 'metaKey'>;

/** Matches the character, or the key left of the 1, which has another character on other languages' keyboards. */
export function isShortcut({ key, code, ctrlKey, altKey, shiftKey, metaKey }: Keys): boolean {
  return ctrlKey && !altKey && !shiftKey && !metaKey && (key === '`' || code === 'Backquote');
}
