import { describe, expect, it } from 'vitest';
import { type ClauseName, clauses } from '../clauses/clauses.ts';
import { allRows } from './rows.ts';

const isClause = (name: string): name is ClauseName => Object.hasOwn(clauses, name);
const names = Object.keys(clauses).filter(isClause);
const rows = allRows();

describe.each(names)('%s', (name) => {
  const own = rows.filter(({ clause }) => clause === name);

  it(`has an example: ${clauses[name]}`, () => {
    expect(own.length).toBeGreaterThan(0);
  });

  it.each(own)('$name', ({ got, want }) => {
    expect(got()).toEqual(want);
  });
});
