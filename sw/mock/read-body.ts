/** Far more than any call of the portal sends; a longer body is an abuse. */
const maxBodyCharacters = 65_536;

/** An unusable body; the message is fit for the answer. */
export class BadBody extends Error {}

async function readText(request: Request): Promise<string> {
  const body = await request.text();
  if (body.length > maxBodyCharacters)
    throw new BadBody(`A body has at most ${maxBodyCharacters} characters.`);
  return body;
}

/** A JSON body's fields by name. A bare JSON string is read as `userId`. */
export async function readJson(request: Request): Promise<Map<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(await readText(request));
  } catch (error) {
    if (error instanceof BadBody) throw error;
    throw new BadBody('The body is not JSON.', { cause: error });
  }
  if (typeof value === 'string') return new Map([['userId', value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadBody('The body is not a JSON object.');
  }
  return fieldsOf(value);
}

/** An object's own fields by name; empty for any other value. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

/** The named field's text, trimmed; empty where it is missing or no text. */
export function textField(fields: ReadonlyMap<string, unknown>, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export async function readForm(request: Request): Promise<Map<string, string>> {
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    throw new BadBody('The body is not form-encoded.');
  return new Map(new URLSearchParams(await readText(request)));
}
