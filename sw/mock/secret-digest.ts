/** Enough to keep a password somebody typed into a demonstration out of the store, without slowing the tests. */
const rounds = 20_000;

/** A digest of a password for one user: the store never holds what a visitor typed. */
export async function secretDigest(userId: string, secret: string): Promise<string> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), 'PBKDF2', false, ['deriveBits']);
  const salt = bytes.encode(`mock-backend ${userId}`);
  const bits = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
    key,
    256,
  );
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
