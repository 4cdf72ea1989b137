/** Letters of a visit's reference code: those that are not taken for another of them at first sight. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeCharacters = 8;

/** More readings than this, and the text was no code. */
const readingLimit = 64;

/** What a person may have seen or heard in place of a letter; the letter itself comes first where a code can have it. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'QD',
  O: 'QD',
  '1': 'J7T',
  I: 'J7T',
  L: 'J7T',
  U: 'V',
  '2': '2Z',
  Z: 'Z2',
  '5': '5S',
  S: 'S5',
  '6': '6G',
  G: 'G6',
  '8': '8B',
  B: 'B8',
};

/**
 * The reference codes that somebody may mean, the likeliest first: case, spaces and hyphens don't matter, and look-alikes
 * are tried. Empty for what can be no code.
 */
export function referenceCodeReadings(text: string): readonly string[] {
  const letters = Array.from(text.toUpperCase().replaceAll(/[\s\-–—._]/gu, ''));
  if (letters.length !== codeCharacters) return [];
  let readings = [''];
  for (const letter of letters) {
    const choices = Array.from(lookAlikes[letter] ?? letter).filter((choice) => alphabet.includes(choice));
    // Fewest changes first: the first choice of every letter stands before all second ones.
    readings = choices.flatMap((choice) => readings.map((head) => head + choice)).slice(0, readingLimit);
  }
  return readings;
}
