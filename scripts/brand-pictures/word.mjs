/**
 * Sets a word in drawn letters. A letter is a path whose stem stands at x = 0 on the baseline y = 0, and its width, both
 * measured to the stroke's middle; `gaps` follow the letters, because optical spacing differs from pair to pair.
 */
export function word(letters, text, { x, y, stroke, colour, gaps, cap = 'butt' }) {
  let at = x;
  const paths = [...text].map((letter, index) => {
    const [path, width] = letters[letter];
    const placed = `<path transform="translate(${at} ${y})" d="${path}"/>`;
    at += width + (gaps[index] ?? 0);
    return placed;
  });
  const join = cap === 'round' ? 'round' : 'miter';
  return `<g fill="none" stroke="${colour}" stroke-width="${stroke}" stroke-linecap="${cap}" stroke-linejoin="${join}" stroke-miterlimit="4">${paths.join('')}</g>`;
}
