import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { planImport } from '@foothold/domain/import/import-plan';
import { defaultStages } from '@foothold/domain/stage';
import { importSamples, plannedInWords, samplesToday } from '@foothold/domain/testing/import-samples';
import { guessedMapping } from './guessed-mapping.ts';
import { previewOf } from './preview-table.ts';
import { readFile } from './read-file.ts';

const context = {
  stages: defaultStages,
  ownFields: [],
  today: samplesToday,
  timeZone: 'Europe/Berlin',
  followUpText: 'Follow up',
};

/** What becomes of a file that the person imports as it is offered: its rows, and what is named as not read. */
async function offered(name: string) {
  const bytes = new Uint8Array(readFileSync(new URL(`samples/${name}`, import.meta.url)));
  const contents = await readFile(name, bytes, { language: 'en' });
  if (!('tables' in contents)) throw new Error('There are no tables');
  const { tables, skippedSheets = [], encoding } = contents;
  const previews = tables.map((table) => previewOf(table, context));
  const pairs = tables.map((table, at) => ({ table, mapping: guessedMapping(previews[at] ?? noTable) }));
  return {
    rows: planImport(pairs, [], context).map(plannedInWords),
    ignored: previews.flatMap(({ columns }) =>
      columns.flatMap(({ header, guess }) => (guess === null ? [header] : [])),
    ),
    unsure: previews.flatMap(({ columns }) =>
      columns.flatMap(({ header, guess, isUnsure }) => (isUnsure ? [`${header}: ${guess}`] : [])),
    ),
    skippedSheets,
    guessedEncoding: encoding?.origin === 'guessed' ? encoding.encoding : undefined,
  };
}

const noTable = {
  name: '',
  rowCount: 0,
  headings: { row: 1, areUsed: true, isUnsure: false },
  columns: [],
  mayBePeople: false,
  mayBePastJobs: false,
};

it('every sample is listed', () => {
  expect(readdirSync(new URL('samples/', import.meta.url)).toSorted()).toEqual(Object.keys(importSamples));
});

it.each(Object.entries(importSamples))('%s', async (name, right) => {
  expect(await offered(name)).toEqual({
    ignored: [],
    unsure: [],
    skippedSheets: [],
    guessedEncoding: undefined,
    ...right,
  });
});
