/** What of `all` a command is to do: the parts named behind it, or all of them where it names none. */
export function wantedOf<One>(
  all: readonly One[],
  nameOf: (one: One) => string,
  names?: readonly string[],
): readonly One[];
