import { strToU8 } from 'fflate';
import { expect, it } from 'vitest';
import { planImport } from '@foothold/domain/import/import-plan';
import { defaultStages } from '@foothold/domain/stage';
import {
  strangeJobs,
  strangeSheets,
  strangeText,
  strangeToday,
} from '@foothold/domain/testing/strange-sheets';
import { guessedMapping } from './guessed-mapping.ts';
import { previewOf } from './preview-table.ts';
import { readFile } from './read-file.ts';

const context = {
  stages: defaultStages,
  ownFields: [],
  today: strangeToday,
  timeZone: 'Europe/Berlin',
  followUpText: 'Follow up',
};

it.each(Object.entries(strangeSheets))(
  '180 rows of a sheet in %s become right jobs without a question',
  async (_, sheet) => {
    const found = await readFile('jobs.csv', strToU8(strangeText(sheet)), { language: 'en' });
    if (!('tables' in found)) throw new Error('There are no tables');
    const [table] = found.tables;
    if (!table) throw new Error('There is no table');
    const preview = previewOf(table, context);
    expect(preview.columns.map(({ guess }) => guess)).toEqual([
      'company',
      'title',
      'stage',
      'applied',
      'source',
      'salaryText',
      'url',
      'notes',
    ]);
    expect(preview.columns.map(({ order }) => order)).not.toContain('unclear');
    const planned = planImport([{ table, mapping: guessedMapping(preview) }], [], context);
    const jobs = planned.flatMap((row) => (row.status === 'new' ? [row.job] : []));
    const read = jobs.map(({ fields, steps, appliedOn }) => [
      fields.company,
      fields.title,
      steps.at(-1)?.outcome ?? steps.at(-1)?.stageId,
      appliedOn,
      fields.source,
      fields.salaryMin,
      fields.url,
      fields.notes,
    ]);
    expect(read).toEqual(strangeJobs(sheet));
  },
);
