/** Several controls of one value, such as a salary, which is saved when all of them are left. */
export const oneValue = { 'data-one-value': true } as const;

/** Whether the focus goes out of a field, and not within it or into a list or a calendar that belongs to it. */
export function isLeaving(from: Element, to: Element | null): boolean {
  if (to?.closest('.popover')) return false;
  const field = fieldOf(from);
  return field === null || to === null || fieldOf(to) !== field;
}

function fieldOf(element: Element): Element | null {
  return element.closest('[data-one-value]') ?? element.closest('.field');
}
