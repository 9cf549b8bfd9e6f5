import type { Page } from 'playwright-core';

/** The pages that add and edit a job, by the texts on the page. */
export function jobFormPage(page: Page) {
  const inputs = page.locator('input, textarea, button');
  const field = (label: string) => page.getByLabel(label, { exact: true }).and(inputs);
  return {
    field,
    role: field('Role'),
    company: field('Company'),
    saveNew: page.getByRole('button', { name: /^Save job/ }),
    /** Shown for a while after a field has been saved. */
    saved: page.getByRole('status').getByText(/^Saved(?: on this device)?$/),
    /** Blurs the focused field, which saves it. */
    leaveField: () => page.locator(':focus').blur(),
    stages: page.getByRole('group', { name: 'Stage' }),
    history: page.getByRole('region', { name: 'History' }),
    /** The rendered notes; of a job without notes, the field itself. */
    notes: page.getByRole('region', { name: 'Notes' }),
    /** Opens the field of the notes, which are rendered where there are some. */
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
    /** Shows the less common fields. */
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
