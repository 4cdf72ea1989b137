/**
 * The pending PIN's name in local storage (specification, section 3). Separate, because the first screen needs only the
 * name.
 */
export const pendingPinName = 'pendingPin';
