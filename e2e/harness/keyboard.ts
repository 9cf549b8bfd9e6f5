import type { Locator, Page } from 'playwright-core';

const pressesMax = 200;

/** Reaches the target with the Tab key. Throws when it is not reachable. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  // Looking for it by its name after each key takes longer than the key.
  let found = await target.elementHandle();
  for (let press = 0; press < pressesMax; press += 1) {
    const [isFocused, isThere] = (await found?.evaluate(stateOf)) ?? [false, false];
    if (isFocused) return;
    if (!isThere) found = await target.elementHandle();
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}.`);
}

/** Whether it has the focus, and whether the page still has it. */
function stateOf(element: Node): [boolean, boolean] {
  return [element === document.activeElement, element.isConnected];
}

/** The same, and then types. */
export async function tabAndType(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
