/** Bundler options: on a slow machine, whoever starts the portal would be advised to profile its build. */
export const noTimings = { checks: { bundlerTimings: false } } as const;
