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
  // Cyrillic letters, from a telephone that was left at them.
  А: 'A',
  В: 'B8',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'QD',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
};

/**
 * The reference codes that somebody may mean, the likeliest first: case, spaces and signs don't matter, and look-alikes
 * are tried. Empty for what can be no code.
 */
export function referenceCodeReadings(text: string): readonly string[] {
  const letters = lettersOf(text);
  if (letters.length !== codeCharacters) return [];
  let readings = [''];
  for (const letter of letters) {
    const choices = Array.from(lookAlikes[letter] ?? letter).filter((choice) => alphabet.includes(choice));
    // Fewest changes first: the first choice of every letter stands before all second ones.
    readings = choices.flatMap((choice) => readings.map((head) => head + choice)).slice(0, readingLimit);
  }
  return readings;
}

/**
 * A code whole or in two halves. Any letter may follow: in a message that was selected on the page, the code spelt for screen
 * readers stands right behind it.
 */
const writtenCode = /(?<![\p{L}\p{N}])(?=([2-9A-HJKMNP-TV-Z]{4})[\s-]?([2-9A-HJKMNP-TV-Z]{4}))/giu;

/** The codes that stand in a longer text letter by letter, as in a copied message or in the address of a visit. */
export function codesWithin(text: string): readonly string[] {
  return Array.from(text.matchAll(writtenCode), ([, head = '', tail = '']) => (head + tail).toUpperCase());
}

/**
 * The codes that differ from a text by one slip of the ear or the finger: one character is another one, missing or too many, or two
 * neighbours are swapped. There are so many codes that hardly one of these is a visit's, but for the one that was meant.
 */
export function nearbyCodes(text: string): readonly string[] {
  const letters = lettersOf(text).map((letter) => (lookAlikes[letter] ?? letter).charAt(0));
  const changed = (place: number, removed: number, added: string) =>
    letters.toSpliced(place, removed, ...Array.from(added)).join('');
  const anyAt = (place: number, removed: number) =>
    Array.from(alphabet, (letter) => changed(place, removed, letter));
  const swapped = (place: number) =>
    changed(
      place,
      2,
      letters
        .slice(place, place + 2)
        .toReversed()
        .join(''),
    );
  const places = [...letters.keys()];
  // Of another length, words are looked for far more often; few codes have no digit.
  const mayBeCode = letters.length === codeCharacters || /\d/.test(text);
  const codes = {
    [codeCharacters]: () => [...places.map(swapped), ...places.flatMap((place) => anyAt(place, 1))],
    [codeCharacters - 1]: () => [...places, letters.length].flatMap((place) => anyAt(place, 0)),
    [codeCharacters + 1]: () => places.map((place) => changed(place, 1, '')),
  }[letters.length];
  if (codes === undefined || !mayBeCode) return [];
  return [...new Set(codes())].filter((code) =>
    Array.from(code).every((letter) => alphabet.includes(letter)),
  );
}

function lettersOf(text: string): readonly string[] {
  // A chat writes letters in full width, and puts marks of direction around them. The asterisk is for words that begin so.
  return Array.from(
    text
      .normalize('NFKC')
      .toUpperCase()
      .replaceAll(/[^\p{L}\p{N}*]/gu, ''),
  );
}
