/** After this time the program says that a request is still running; before it starts, the document says what it waits for. */
export const stillWorkingMs = 8_000;
