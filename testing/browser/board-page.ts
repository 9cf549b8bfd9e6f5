import type { Page } from 'playwright-core';

/** The board, by the texts on the page. */
export function boardPage(page: Page) {
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
  const card = (company: string) => page.getByRole('listitem').filter({ hasText: company });
  return {
    column,
    card,
    link: (company: string) => card(company).getByRole('link'),
    layout: (name: 'Table' | 'Board') =>
      page.getByRole('group', { name: 'Layout' }).getByRole('link', { name }),
    /** The companies of the rendered cards of a column, from the top. */
    companiesIn: (name: string) => column(name).locator('[data-company]').allTextContents(),
    /** The centre of a card, for the pointer. */
    async middleOf(company: string) {
      const box = await card(company).boundingBox();
      if (!box) throw new Error(`${company} is not drawn`);
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
    },
  };
}
