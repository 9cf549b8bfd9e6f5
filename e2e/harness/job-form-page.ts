import type { Page } from 'playwright-core';

/** Adding and editing a job, by what a person reads on the page. */
export function jobFormPage(page: Page) {
  const inputs = page.locator('input, textarea, button');
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(inputs);
  return {
    field,
    role: field('Role'),
    company: field('Company'),
    saveNew: page.getByRole('button', { name: /^Save this job/ }),
    save: page.getByRole('button', { name: /^Save changes/ }),
    discard: page.getByRole('button', { name: /^Discard/ }),
    stages: page.getByRole('group', { name: 'Stage' }),
    history: page.getByRole('region', { name: 'History' }),
    async addJob(role: string, company: string) {
      await field('Role').fill(role);
      await field('Company').fill(company);
      await page.getByRole('button', { name: /^Save this job/ }).click();
      await page.waitForURL('**/job-list');
    },
  };
}
