/** The page's events for failures that no code has handled. */
export const uncaughtEvents = ['error', 'unhandledrejection', 'securitypolicyviolation'] as const;
