import type { Submission } from '../../form/use-submission.ts';

/** Hooks that do nothing until React runs. */
function later(): void {}

export function useAfterPress(): () => void {
  return later;
}

/** What else a submission has is only used later. */
export function useSubmission(): Pick<Submission, 'isBusy'> {
  return { isBusy: false };
}

export { later as cookieTrouble, later as useDocumentTitle, later as useForcedRefresh, later as useUnsent };
