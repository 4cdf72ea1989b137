/** The name of the pending PIN in local storage (specification, section 3). Apart from what seals it, which the first screen can do without. */
export const pendingPinName = 'pendingPin';
