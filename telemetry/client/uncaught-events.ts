/** The events of a page that tell of what nobody caught. */
export const uncaughtEvents = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;
