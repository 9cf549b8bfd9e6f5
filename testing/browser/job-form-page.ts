import type { Page } from 'playwright-core';

/** Adding and editing a job, by what a person reads on the page. */
export function jobFormPage(page: Page) {
  const inputs = page.locator('input, textarea, button');
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(inputs);
  return {
    field,
    role: field('Role'),
    company: field('Company'),
    saveNew: page.getByRole('button', { name: /^Save job/ }),
    /** Said for a while after a field has been saved. */
    saved: page.getByRole('status').getByText(/^Saved(?: on this device)?$/),
    /** Leaves the field that has the focus, which saves it. */
    leaveField: () => page.locator(':focus').blur(),
    stages: page.getByRole('group', { name: 'Stage' }),
    history: page.getByRole('region', { name: 'History' }),
    /** The notes as a page; of a job that has none, the field itself. */
    notes: page.getByRole('region', { name: 'Notes' }),
    /** The field of the notes, which a job that has some shows as a page first. */
    async editNotes() {
      const edit = page.getByRole('region', { name: 'Notes' }).getByRole('button', { name: 'Edit' });
      await field('Notes').or(edit).first().waitFor();
      if (await edit.isVisible()) await edit.click();
      return field('Notes');
    },
    /** Shows the four fields of the salary. */
    async openSalary() {
      await page.getByRole('button', { name: /^(Salary:|Add salary)/ }).click();
    },
    /** Shows the fields that few people need. */
    async openDetails() {
      await page.locator('details > summary').click();
    },
    async addJob(role: string, company: string) {
      await field('Role').fill(role);
      await field('Company').fill(company);
      await page.getByRole('button', { name: /^Save job/ }).click();
      await page.waitForURL('**/job-list');
    },
  };
}
