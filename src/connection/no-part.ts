/** Stands in for a part of the page whose script can't be had. */
export const noPart = { component: () => null, texts: { PortalLabels: {}, Messages: {} } };
