import type { DateFormat } from '../settings.ts';

type PartName = 'day' | 'month' | 'year';

const orders: Record<Exclude<DateFormat, 'region'>, readonly PartName[]> = {
  'day-month-year': ['day', 'month', 'year'],
  'month-day-year': ['month', 'day', 'year'],
  'year-month-day': ['year', 'month', 'day'],
};

/**
 * Writes dates in a language with their parts in the chosen order. Where the language has that order itself, it
 * writes them in its own way. Years that come first stand with figures: `2026-11-10`.
 */
export function orderedDates(locale: string, dateFormat: DateFormat) {
  return (options: Intl.DateTimeFormatOptions): ((moment: Date) => string) => {
    const isInFigures = dateFormat === 'year-month-day';
    const figures = { day: '2-digit', month: '2-digit' } as const;
    const usual = new Intl.DateTimeFormat(locale, options);
    if (dateFormat === 'region') return (moment) => usual.format(moment);
    const order = orders[dateFormat];
    if (!isInFigures && isInOrder(usual, order)) return (moment) => usual.format(moment);
    const format = isInFigures ? new Intl.DateTimeFormat(locale, { ...options, ...figures }) : usual;
    return (moment) => {
      const parts = format.formatToParts(moment);
      const valueOf = (name: string) => parts.find(({ type }) => type === name)?.value;
      const values = order.flatMap((name) => valueOf(name) ?? []);
      const date = isInFigures ? values.join('-') : joinWords(values, dateFormat);
      const weekday = valueOf('weekday');
      return weekday === undefined ? date : `${weekday} ${date}`;
    };
  };
}

/** `Nov 10, 2026`, `10 Nov 2026` */
function joinWords(values: readonly string[], dateFormat: DateFormat): string {
  if (dateFormat !== 'month-day-year' || values.length < 3) return values.join(' ');
  return `${values[0]} ${values[1]}, ${values[2]}`;
}

function isInOrder(format: Intl.DateTimeFormat, order: readonly PartName[]): boolean {
  const found = format.formatToParts(0).flatMap(({ type }) => order.filter((name) => name === type));
  return found.join() === order.filter((name) => found.includes(name)).join();
}
