/** Used if a deployment sets no key of its own. It is public, so it hides user ids from view but does not protect them. */
const publicSalt = 'public-portal-ui';
/** 64 bits: no two users of a brand will share a reference, and support can still read it out. */
const refBytes = 8;

/**
 * How log entries refer to a user: lower-case hex of HMAC-SHA-256 over the trimmed, lower-cased user id. The portal and the
 * review page compute the same, so that support finds the entries of a given id. Undefined for a blank id, and without Web
 * Crypto (no secure context).
 */
export async function userRef(
  userId: string,
  { key, brand }: { key: string; brand: string },
): Promise<string | undefined> {
  const subtle: typeof crypto.subtle | undefined = crypto.subtle;
  const message = userId.trim().toLowerCase();
  if (subtle === undefined || message === '') return undefined;
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const secret = await subtle.importKey('raw', encoder.encode(key || `${publicSalt} ${brand}`), hmac, false, [
    'sign',
  ]);
  const digest = await subtle.sign(hmac, secret, encoder.encode(message));
  return Array.from(new Uint8Array(digest, 0, refBytes), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
