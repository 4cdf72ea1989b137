/**
 * For fields that a running request takes out of use: they keep their text and their focus, and say so. `disabled` would
 * drop the focus, and leave what was typed out of the form.
 */
export const outOfUse = (isBusy: boolean) => ({ readOnly: isBusy, 'aria-disabled': isBusy || undefined });
