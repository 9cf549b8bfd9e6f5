import { withPlainDigits } from '@foothold/domain/amount/read-amount';

/** The parts of a date or time field, by attribute because their role differs: on iOS they are text boxes. */
export const partSelector = '[data-type]:not([data-type=literal])';

/** Whether some parts are typed and others are empty. */
export function isHalfTyped(field: Element | null): boolean {
  const parts = [...(field?.querySelectorAll(partSelector) ?? [])];
  const empty = parts.filter((part) => part.hasAttribute('data-placeholder')).length;
  return empty > 0 && empty < parts.length;
}

/** Year, month and day as typed, as `2030-4-31`; a part is empty where it is not typed. */
export function drawnDate(field: Element | null): string {
  return ['year', 'month', 'day']
    .map((type) => {
      const part = field?.querySelector(`[data-type=${type}]:not([data-placeholder])`);
      const digits = withPlainDigits(part?.textContent ?? '').replace(/\D/g, '');
      return digits === '' ? '' : String(Number(digits));
    })
    .join('-');
}
