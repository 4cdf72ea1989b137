/** After this time the program, or the early script before it, tells the visitor that a request is still running. */
export const stillWorkingMs = 8_000;
