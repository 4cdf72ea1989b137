/** The section of the specification that something comes from. */
export type Section = 3 | 4 | 5 | 6 | 8 | 9;
