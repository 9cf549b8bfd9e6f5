import type { Page } from 'playwright-core';

/** The job list, by the texts on the page. */
export function jobListPage(page: Page) {
  const grid = page.getByRole('grid', { name: 'Jobs' });
  const rows = grid.getByRole('row').filter({ has: page.getByRole('link') });
  return {
    heading: page.getByRole('heading', { name: 'Jobs', level: 1 }),
    grid,
    rows,
    /** The row of one company. */
    row: (company: string) => rows.filter({ hasText: company }),
    search: page.getByRole('textbox', { name: 'Search jobs' }),
    newJob: page.getByRole('banner').getByRole('link', { name: /^New job/ }),
    /** All changes are stored on the server. */
    savedState: page.getByText('Saved to your server').first(),
    view: (name: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name }),
    columnHead: (name: string) => grid.getByRole('columnheader', { name, exact: true }),
    message: (text: string) => page.getByRole('region', { name: 'Messages' }).getByText(text),
    /** The undo of the last action. */
    undo: page.getByRole('button', { name: /^Undo/ }).last(),
  };
}

/** The companies in the rendered rows, from the top. */
export async function companiesIn(page: Page): Promise<string[]> {
  return jobListPage(page).rows.locator('[data-company]').allTextContents();
}
