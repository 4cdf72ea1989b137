import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { screenClauses } from './screen-clauses.ts';

it.each(screenClauses.map(({ section, says, file, test }) => [section, says, file, test] as const))(
  'section %i: %s',
  (_, __, file, test) => {
    const code = readFileSync(file, 'utf8');
    expect(code.includes(`'${test}'`) || code.includes(`"${test}"`), `${file} has a test '${test}'`).toBe(
      true,
    );
    expect(code).not.toMatch(/\b(it|test|describe)\.(skip|todo|only)/);
  },
);
