import type { Locator, Page } from 'playwright-core';

/** The board with its groups as lanes, by what a person reads on it. */
export function boardLanesPage(page: Page) {
  const table = page.getByRole('table');
  const heading = (name: string) => table.getByRole('heading', { name: new RegExp(`^${name}, `) });
  const link = (company: string) => table.getByRole('link').filter({ hasText: company });
  return {
    table,
    heading,
    link,
    /** The headings of the lanes that are drawn, from the top. */
    headings: () => table.getByRole('heading', { name: /, / }).evaluateAll(namesOf),
    /** The company of the card that has the focus. */
    focused: () =>
      page.evaluate(() => document.activeElement?.querySelector('[data-company]')?.textContent ?? null),
    /** The lane and the stage in which a card stands, by their names. */
    async placeOf(company: string): Promise<(string | null)[]> {
      return link(company).evaluate((card) => {
        const row = card.closest('[role=row]');
        const cells = [...(row?.children ?? [])];
        const at = cells.findIndex((cell) => cell.contains(card));
        const heads = [...document.querySelectorAll('[role=columnheader]')];
        const isBefore = (one: Element) =>
          (one.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
        const lane = [...document.querySelectorAll('[role=cell] h2')].findLast(isBefore);
        return [lane?.textContent ?? null, heads[at]?.querySelector('h2')?.textContent ?? null];
      });
    },
    middleOf: (company: string) => middleOf(link(company)),
  };
}

function namesOf(headings: Element[]): (string | null)[] {
  return headings.map((heading) => heading.getAttribute('aria-label'));
}

async function middleOf(card: Locator): Promise<{ x: number; y: number; height: number }> {
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}
