import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guessed, importContext, newJobs, tableFrom } from '../testing/import-tables.ts';
import { planImport } from './import-plan.ts';
import { sourceKey, type SourceChoice } from './import-source.ts';
import { sourceNames, sourceValuesOf } from './import-source-values.ts';

const tableWith = (...sources: string[]) =>
  tableFrom('Company,Role,Source', ...sources.map((source, n) => `Company ${n},Role ${n},${source}`));

function plan(
  sources: readonly string[],
  choices: ReadonlyMap<string, SourceChoice> = new Map(),
  known: string[] = [],
) {
  const table = tableWith(...sources);
  const mapping = { ...guessed(table), sources: choices };
  const pairs = [{ table, mapping }];
  const rows = planImport(pairs, [], { ...importContext, sources: known });
  return {
    sources: newJobs(rows).map(({ fields }) => fields.source),
    values: sourceValuesOf(table, mapping, sourceNames(pairs, known)).values,
  };
}

describe('sources with several spellings', () => {
  it.each([
    [
      ['LinkedIn', 'linkedin', 'LinkedIn', 'Linked In', 'LINKEDIN!', 'www.linkedin.com', 'linked-in'],
      'LinkedIn',
    ],
    [['stepstone.de', 'StepStone', 'StepStone'], 'StepStone'],
    [['Agentur für Arbeit', 'agentur fur arbeit', 'Agentur für Arbeit'], 'Agentur für Arbeit'],
    [['Pôle emploi', 'POLE EMPLOI', 'Pôle  emploi', 'Pôle emploi'], 'Pôle emploi'],
    [['لينكدإن', 'لينكد إن', 'لينكدإن'], 'لينكدإن'],
  ])('%j are one, as a guess', (spellings, name) => {
    const { sources, values } = plan([...spellings, 'Other']);
    expect(sources).toEqual([...spellings.map(() => name), 'Other']);
    expect(values.map(({ rows, isGuess }) => [rows, isGuess])).toEqual([
      [spellings.length, true],
      [1, false],
    ]);
  });

  it('get the name that the account uses', () => {
    const { sources, values } = plan(['linkedin', 'linkedin'], new Map(), ['LinkedIn', 'Linkedin']);
    expect(sources).toEqual(['LinkedIn', 'LinkedIn']);
    expect(values[0]).toMatchObject({ text: 'linkedin', read: { name: 'LinkedIn' }, isGuess: true });
  });

  it('get the chosen name', () => {
    const spellings = ['LI', 'LinkedIn', 'linkedin', 'Fair'];
    const choices = new Map<string, SourceChoice>([
      ['li', { name: 'LinkedIn' }],
      ['linkedin', 'as_written'],
      ['fair', null],
    ]);
    expect(plan(spellings, choices).sources).toEqual(['LinkedIn', 'LinkedIn', 'linkedin', undefined]);
  });

  it.each(['jobs.ch', 'C++ forum', 'Friend (Anna)', '???', 'hh.ru'])('%s alone stays as it is', (source) => {
    expect(plan([source, source])).toMatchObject({ sources: [source, source], values: [{ isGuess: false }] });
  });
});

it('sources differ by more than case and spaces only', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{Lu}\p{Ll}]{2,12}( [\p{Lu}\p{Ll}]{1,8})?$/u), (name) => {
      fc.pre(name.toUpperCase().toLowerCase() === name.toLowerCase());
      const key = sourceKey(name);
      expect(sourceKey(` ${name.toLowerCase()} `)).toBe(key);
      expect(sourceKey(name.replaceAll(' ', '-'))).toBe(key);
      expect(sourceKey(`${name}x`)).not.toBe(key);
    }),
  );
});
