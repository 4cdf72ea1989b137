const quote = 0x22;
const backslash = 0x5c;
const opening = [0x5b, 0x7b];
const closing = [0x5d, 0x7d];

/** Whether a JSON text is nested deeper than `most`. Scans the text, so that it needn't be parsed first. */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (inText) {
      if (code === backslash) index += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (opening.includes(code)) {
      depth += 1;
      if (depth > most) return true;
    } else if (closing.includes(code)) depth -= 1;
  }
  return false;
}
