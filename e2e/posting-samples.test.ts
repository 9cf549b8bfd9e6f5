import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isDeep } from '@foothold/domain/testing/test-depth';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { dropOn } from './harness/drop-on.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
const folder = join(import.meta.dirname, '../apps/web/src/features/job/brought/samples');

interface Filled {
  title?: string;
  company?: string;
  location?: string;
  pay?: readonly [from: string, to: string, period: string, currency: string];
  closesOn?: string;
  posting?: string;
}

const engineer = {
  title: 'Process engineer',
  company: 'Ostra Milling',
  location: 'Ostra, DE',
  posting: 'You keep the mills turning.',
};

/** What each page fills in; a field that is left out stays empty. */
const samples: Record<string, Filled> = {
  '20a-salary-as-text.html': { ...engineer, pay: ['3,300', '3,600', 'Month', 'EUR'] },
  '20b-salary-as-text.html': { ...engineer, pay: ['30,000', '35,000', 'Year', 'GBP'] },
  '20c-salary-as-text.html': { ...engineer, pay: ['800', '1,200', 'Month', 'EUR'] },
  '21-several-postings.html': engineer,
  '22-microdata-of-several.html': {
    title: 'Data analyst',
    company: 'Ostra Milling',
    posting: 'You count what the mills do.',
  },
  // An instant, which is the day before on this person's clock.
  '23a-closing-instant.json': { ...engineer, closesOn: '2026-12-13' },
  '24-entities.html': {
    title: 'Conseillère',
    company: 'Children’s Mill Rühr',
    location: 'Ostra, DE',
    posting: 'First line.\n\nSecond line.\n• One\n• Two',
  },
  '25a-cdata-line-comments.html': engineer,
  '25c-semicolon.html': engineer,
  '25d-trailing-comma.html': engineer,
  '25g-raw-line-breaks.html': {
    ...engineer,
    posting: 'What you do\n\n- keep the mills turning\n- count the sacks\n\nWhat we pay\nEnough.',
  },
  '26-references.html': {
    ...engineer,
    location: 'Ostra, DE · Lindow, DE',
    pay: ['52,000', '52,000', 'Year', 'EUR'],
  },
};

// Each rule is proved in the tests of the reader; what only the page adds is proved where a run may take its time.
describe.runIf(isDeep)(
  'a page that was reported as misread elsewhere fills in the right fields when dropped',
  () => {
    it.each(Object.entries(samples))('%s', async (name, { pay, ...wanted }) => {
      const page = await product.signedInPage({
        path: '/new-job',
        context: { timezoneId: 'America/Los_Angeles' },
      });
      const { role, field } = jobFormPage(page);
      await role.waitFor();
      const content = await readFile(join(folder, name), 'utf8');
      expect(await dropOn(page.locator('main'), { files: [[name, content]] })).toBe(true);
      await expect.poll(() => role.inputValue()).toBe(wanted.title);
      const filled = await page.evaluate(
        (names) =>
          Object.fromEntries(
            names.map((each) => {
              const input = document.querySelector<HTMLInputElement>(`main [name=${each}]`);
              return [each, input?.value || undefined];
            }),
          ),
        ['title', 'company', 'location', 'closesOn', 'posting'],
      );
      expect(filled).toEqual(wanted);
      const [from = '', to = '', period = 'Not set', currency = 'Not set'] = pay ?? [];
      const written = [field('Salary from'), field('Salary to')].map((input) => input.inputValue());
      expect(await Promise.all(written)).toEqual([from, to]);
      const chosen = (label: string) =>
        page.getByRole('button', { name: new RegExp(`${label}$`) }).textContent();
      expect(await chosen('Period')).toBe(period);
      expect(await chosen('Currency')).toContain(currency);
    });
  },
);
