/** After this long a visitor is told that what was sent is still under way, be it by the program or by what stands in for it. */
export const stillWorkingMs = 8_000;
