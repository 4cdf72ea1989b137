import { attempt } from '../browser/attempt.ts';

/** What a kind of storage lists; nothing if the browser lacks it (plain HTTP) or refuses it (blocked cookies). */
export async function listed<T>(list: () => Promise<readonly T[]> | undefined): Promise<readonly T[]> {
  return (await attempt(list)?.catch(() => undefined)) ?? [];
}
