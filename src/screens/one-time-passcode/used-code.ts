import { type CodeDeadlines, type CodeStores, keepCodeDeadlines } from '../../form/code-deadlines.ts';

/** No code was ever sent at this time, and none of it is waited for on the device; `readCodeDeadlines` knows it too. */
const used: CodeDeadlines = { expiresAt: 0, resendAt: 0 };

/** The code has done its work: whoever comes back in this tab is not promised that it still works. */
export function noteUsedCode(stores: CodeStores): void {
  keepCodeDeadlines(stores, used);
}

export function isUsedCode({ expiresAt }: CodeDeadlines): boolean {
  return expiresAt === used.expiresAt;
}
