import type { Submission } from '../../form/use-submission.ts';

/** Hooks that do nothing until React runs. */
function later(): void {}

export function useAfterPress(): () => void {
  return later;
}

export function useSubmission(): Submission {
  return {
    onSubmit: later,
    isBusy: false,
    isSlow: false,
    isSubmitting: false,
    Summary: undefined,
    shown: {},
    show: later,
    run: later,
  };
}

export { later as cookieTrouble, later as useDocumentTitle, later as useForcedRefresh, later as useUnsent };
