/** Full-width punctuation, which brings its own gap. */
const ownGap = /[\u3000-\u303f\uff00-\uff60]$/u;
const ideographic = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]`;
const ends = new RegExp(`${ideographic}$`, 'u');
const begins = new RegExp(`^${ideographic}`, 'u');

/** A brand's own label before its name, with a space only if the writing system uses one. */
export function headingText(label: string, appName: string): string {
  const isTight = ownGap.test(label) || (ends.test(label) && begins.test(appName));
  return `${label}${isTight ? '' : ' '}${appName}`;
}
