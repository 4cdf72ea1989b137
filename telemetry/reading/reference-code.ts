/** The characters of a visit's reference code: without 0, 1, I, L, O and U, the most easily mistaken ones. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const codeCharacters = 8;

/** Later readings are left out: a text with so many is hardly a code. */
const readingLimit = 64;

/**
 * The letters that a person may have misread or misheard as this one; the letter itself comes first if a code can have it.
 */
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

/** Cyrillic and Greek capitals, typed on a phone still set to them, and the Latin ones that look the same. */
const foreignLetters = 'АВСЕНКМОРТУХΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latinLetters = 'ABCEHKMOPTYXABEZHIKMNOPTYX';

/** Digits as people say them, and as programs that listen to a call write them down. */
const digitWords: Readonly<Record<string, string>> = {
  TWO: '2',
  ZWEI: '2',
  ZWO: '2',
  THREE: '3',
  TREE: '3',
  DREI: '3',
  FOUR: '4',
  FOWER: '4',
  VIER: '4',
  FIVE: '5',
  FIFE: '5',
  FÜNF: '5',
  SIX: '6',
  SECHS: '6',
  SEVEN: '7',
  SIEBEN: '7',
  EIGHT: '8',
  ACHT: '8',
  NINE: '9',
  NINER: '9',
  NEUN: '9',
};

/**
 * The reference codes that a text may mean, likeliest first. Ignores case, spaces and punctuation, and tries look-alikes.
 * Empty if the text can't be a code.
 */
export function referenceCodeReadings(text: string): readonly string[] {
  const letters = lettersOf(text);
  return letters.length === codeCharacters ? readingsOf(letters) : [];
}

/** 'A wie Anton', 'A as in "apple"', '3 is for three'. */
const signAsInWord =
  /((?<!\p{L})\p{L}+|\d)[^\p{L}\p{N}]+(?:wie|für|von|as|is for|for|like)(?: in)?[^\p{L}\p{N}]+(?:\p{L}+|\d)/giu;
/** 'A = Anton', 'A (Anton)'. */
const signAndWord = /(?<!\p{L})(\p{L})[^\p{L}\p{N}]+\1\p{L}+/giu;

/**
 * The codes that a text may spell in words, such as 'Alfa seven Kilo …' or 'A wie Anton …'. In every spelling alphabet a
 * word stands for its first letter, so none is needed here. Any other sentence of eight words can be read so, too.
 */
export function spelledCodeReadings(text: string): readonly string[] {
  // Otherwise it is one in pieces, with a character too many.
  if (!/\p{L}{3}.*\P{L}\p{L}{3}/su.test(text)) return [];
  const spelled = text
    .normalize('NFKC')
    .replaceAll(/(?<!\p{L})(?:and|und)(?!\p{L})/giu, ' ')
    .replaceAll(signAsInWord, '$1');
  // 'A, Anton' may be one sign or two: only the number of all tells.
  const words = [spelled, spelled.replaceAll(signAndWord, '$1')]
    .map((signs) => signs.toUpperCase().match(/X[-\u2010 ]RAY|\d|\p{L}+/gu) ?? [])
    .find(({ length }) => length === codeCharacters);
  return words === undefined ? [] : readingsOf(words.map((each) => digitWords[each] ?? each.charAt(0)));
}

/**
 * The beginnings of codes that a text may mean: half a code, or one that was cut off. Of 10,000 visits, about one in
 * eighty shares its first half with another.
 */
export function codeBeginnings(text: string): readonly string[] {
  const letters = lettersOf(text);
  const isPart = letters.length >= codeCharacters / 2 && letters.length < codeCharacters - 1;
  return isPart && isLikeCode(letters) ? readingsOf(letters) : [];
}

/**
 * For a text that is too short or too long: it is more often a word. Few words have a digit, and most have a letter that no
 * code has. But the first half of nearly every third code has no digit.
 */
function isLikeCode(letters: readonly string[]): boolean {
  return /\d/.test(letters.join('')) || letters.every((letter) => codeAlphabet.includes(letter));
}

function readingsOf(letters: readonly string[]): readonly string[] {
  let readings = [''];
  for (const letter of letters) {
    const choices = Array.from(lookAlikes[letter] ?? letter).filter((choice) =>
      codeAlphabet.includes(choice),
    );
    // Begins with every letter's first choice; the limit drops changes of later letters first.
    readings = choices.flatMap((choice) => readings.map((head) => head + choice)).slice(0, readingLimit);
  }
  return readings;
}

/**
 * A code in one piece or in two halves, which any letter may follow: in a message copied from the page, the code spelt out
 * for screen readers comes directly after it. Or one in any other pieces, as people dictate it.
 */
const writtenCode =
  /(?<![\p{L}\p{N}])(?=([2-9A-HJKMNP-TV-Z]{4}[\s-]?[2-9A-HJKMNP-TV-Z]{4}|(?:[2-9A-HJKMNP-TV-Z][^\p{L}\p{N}]{0,2}){8}(?![\p{L}\p{N}])))/giu;

/** The codes that a longer text contains literally, such as a copied message or the address of a visit. */
export function codesWithin(text: string): readonly string[] {
  return Array.from(text.matchAll(writtenCode), ([, code = '']) => lettersOf(code).join(''));
}

/** Whether one of these codes ends within the text, or is spelt out after it; hashes and identifiers go on. */
export function endsWithin(text: string, code: string): boolean {
  const pieces = Array.from(code).join('[^\\p{L}\\p{N}]{0,2}');
  return new RegExp(`${pieces}(?![-_.]?[\\p{L}\\p{N}](?!,))`, 'iu').test(text);
}

/**
 * The codes one mistake away from a text: one character wrong, missing or extra, or two neighbours swapped. There are so
 * many possible codes that hardly any of these but the intended one belongs to a visit.
 */
export function nearbyCodes(text: string): readonly string[] {
  const typed = lettersOf(text);
  if (typed.length !== codeCharacters && !isLikeCode(typed)) return [];
  const letters = typed.map((letter) => (lookAlikes[letter] ?? letter).charAt(0));
  const changed = (place: number, removed: number, added: string) =>
    letters.toSpliced(place, removed, ...Array.from(added)).join('');
  const anyAt = (place: number, removed: number) =>
    Array.from(codeAlphabet, (letter) => changed(place, removed, letter));
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
  const codes = {
    [codeCharacters]: () => [...places.map(swapped), ...places.flatMap((place) => anyAt(place, 1))],
    [codeCharacters - 1]: () => [...places, letters.length].flatMap((place) => anyAt(place, 0)),
    [codeCharacters + 1]: () => places.map((place) => changed(place, 1, '')),
  }[letters.length];
  if (codes === undefined) return [];
  return [...new Set(codes())].filter((code) =>
    Array.from(code).every((letter) => codeAlphabet.includes(letter)),
  );
}

function lettersOf(text: string): readonly string[] {
  // Chats may use full-width letters and add direction marks. The asterisk stays, as it marks the beginning of a word to
  // search for.
  const letters = text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}*]/gu, '');
  return Array.from(letters, (letter) => latinLetters[foreignLetters.indexOf(letter)] ?? letter);
}
