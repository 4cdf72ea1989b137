const addressLength = 254;
/** Such as `j•••@example.com`; at least one sign of it must be a mask. */
const shape = /^[A-Za-z0-9._%+*•●·…-]{1,64}@[A-Za-z0-9.*•●·…-]+$/;

/**
 * A masked e-mail address, or undefined. It comes by the page's own address too, which anybody can write: a sentence, a
 * link or a whole address must not get on the page this way.
 */
export function asMaskedAddress(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? '';
  return text.length <= addressLength && shape.test(text) && /[*•●·…]/.test(text) ? text : undefined;
}
