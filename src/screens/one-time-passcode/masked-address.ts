const addressLength = 254;
/** Such as `j•••@example.com`; at least one character must be a mask. */
const shape = /^[A-Za-z0-9._%+*•●·…-]{1,64}@[A-Za-z0-9.*•●·…-]+$/;

/**
 * A masked e-mail address, or undefined. It may come from the page's own address, which anybody can write: no sentence,
 * link or unmasked address may get on the page this way.
 */
export function asMaskedAddress(value: string | null): string | undefined {
  const text = value?.trim() ?? '';
  return text.length <= addressLength && shape.test(text) && /[*•●·…]/.test(text) ? text : undefined;
}
