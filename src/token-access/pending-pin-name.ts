/** The pending PIN's name in local storage (specification, section 3). The first screen needs it, and not what seals the PIN. */
export const pendingPinName = 'pendingPin';
