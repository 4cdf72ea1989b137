import {
  type CodeDeadlines,
  keepCodeDeadlines,
  usedAt,
  type UserCodeStores,
} from '../../form/code-deadlines.ts';

/** Notes that the code was used, so that a visitor who comes back is not promised that it still works. */
export function noteUsedCode(stores: UserCodeStores): void {
  keepCodeDeadlines(stores, { expiresAt: usedAt, resendAt: 0 });
}

export function isUsedCode({ expiresAt }: CodeDeadlines): boolean {
  return expiresAt === usedAt;
}
