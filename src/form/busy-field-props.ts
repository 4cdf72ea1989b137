/**
 * For fields while a request runs: they keep their text and focus, and are announced as disabled. `disabled` itself
 * would drop the focus and leave their values out of the form.
 */
export const busyFieldProps = (isBusy: boolean) => ({
  readOnly: isBusy,
  'aria-disabled': isBusy || undefined,
});
