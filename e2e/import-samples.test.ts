import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  importSamples,
  samplesFolder,
  samplesToday,
  storedInWords,
  storedRows,
} from '@foothold/domain/testing/import-samples';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { add, importPageOf, jobsOf } from './harness/import-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const folder = join(import.meta.dirname, '..', samplesFolder);

// Each is read in the tests of the reader, too; what only the page adds is proved where a run may take its time.
describe.runIf(isDeep)(
  'a file that was reported as misread elsewhere becomes right jobs by one click',
  () => {
    it.each(Object.entries(importSamples))('%s', async (name, sample) => {
      const account = await product.newAccount();
      const context = { timezoneId: 'Europe/Berlin' };
      const page = await importPageOf(product, { account, context });
      await page.clock.install({ time: new Date(`${samplesToday}T12:00:00Z`) });
      await page.reload();
      await page.getByLabel('File with jobs').setInputFiles(join(folder, name));
      const rows = storedRows(sample);
      await add(page, rows.length === 1 ? 'Import 1 job' : `Import ${rows.length} jobs`);
      await page.getByText('They are on your server.').waitFor();
      const jobs = await jobsOf(product, account);
      expect(jobs.map(storedInWords).toSorted()).toEqual(rows.toSorted());
    });
  },
);
