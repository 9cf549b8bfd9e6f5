import { guessFields, mayBePeople } from '@foothold/domain/import/guess-columns';
import { readCell } from '@foothold/domain/import/import-cell';
import type { ImportTarget } from '@foothold/domain/import/import-columns';
import { mayBeRank } from '@foothold/domain/import/import-fields';
import {
  fieldOfHeader,
  isFromLinkedIn,
  mayCountFromTop,
  orderInHeader,
} from '@foothold/domain/import/import-headers';
import {
  columnOrder,
  isOrderOfDots,
  isOrderUnsure,
  mayBeSwapped,
  mayHoldSwappedDays,
  readDate,
  type ColumnOrder,
  type DateOrder,
} from '@foothold/domain/dates/read-date';
import { yearInFront } from '@foothold/domain/dates/year-in-front';
import type { ImportTable } from '@foothold/domain/import/import-table';
import { mayBePastJobs } from '@foothold/domain/import/tables/past-jobs';
import { areHeadingsAgain, areKnownHeaders } from '@foothold/domain/import/table-headings';
import type { GuessContext, TablePreview } from './import-messages.ts';

const samplesMax = 3;
const sampleLengthMax = 60;

/** A table before anything is decided: each column with its first values and what it most likely holds. */
export function previewOf(
  { name, headers, headingRow, rows, isTurned }: ImportTable,
  guessing: GuessContext,
): TablePreview {
  const ofJobs = rows.filter(({ cells }) => headingRow === null || !areHeadingsAgain(cells, headers));
  const columns = headers.map((_, at) => ofJobs.map(({ cells }) => cells[at] ?? ''));
  const column = (at: number) => columns[at] ?? [];
  const guesses = guessFields(headers, column, guessing);
  const said = columns.map(valuesIn);
  const told = toldOrders(headers, said, guessing.today);
  return {
    name,
    rowCount: rows.length,
    headings: {
      row: headingRow ?? rows[0]?.number ?? 1,
      areUsed: headingRow !== null,
      isUnsure: !areKnownHeaders(headers),
      isTurned,
    },
    columns: headers.map((header, at) => ({
      header,
      samples: (said[at] ?? []).slice(0, samplesMax).map((cell) => cell.slice(0, sampleLengthMax)),
      guess: guesses[at] ?? null,
      isUnsure: isUnsure(header, guesses[at] ?? null),
      order: told[at]?.order ?? 'any',
      isOrderUnsure: told[at]?.isGuess === true || isOrderUnsure(said[at] ?? []),
      swappedSample: mayHoldSwappedDays(said[at] ?? []) ? said[at]?.find(mayBeSwapped) : undefined,
      mayCountFromTop: mayCountFromTop(headers, at) && (said[at] ?? []).some(mayBeRank),
      orderSample: orderSampleIn(said[at] ?? [], told[at]?.order ?? 'any'),
    })),
    mayBePeople: mayBePeople(headers, column, guesses),
    mayBePastJobs: mayBePastJobs(headers, column, guesses),
  };
}

/** The cell by which the order of a column is asked; undefined where it makes no difference. */
function orderSampleIn(cells: readonly string[], order: ColumnOrder): string | undefined {
  if (order === 'any') return undefined;
  const other = order === 'year_first' ? order : 'month_first';
  const open = cells.find((cell) => columnOrder([cell]) === 'unclear');
  const chosen = open ?? cells.find((cell) => hasTwoReadings(cell, other));
  return (chosen ?? cells.find((cell) => columnOrder([cell]) !== 'any'))?.slice(0, sampleLengthMax);
}

function hasTwoReadings(cell: string, other: DateOrder): boolean {
  const read = (order: DateOrder) => readDate(cell, order, { timeZone: 'UTC' });
  return read('day_first') !== undefined && read('day_first') !== read(other);
}

function isUnsure(header: string, guess: ImportTarget | null): boolean {
  return guess !== null && !guess.startsWith('own:') && fieldOfHeader(header) !== guess;
}

/** A cell as people see it: a link by its words, and by its address in brackets. */
function shown(raw: string): string {
  const { text, url } = readCell(raw);
  return url === undefined || url === text ? text : `${text} (${url})`;
}

/** The different values of a column as people see them. */
function valuesIn(cells: readonly string[]): string[] {
  return [...new Set(cells.map(shown).filter((cell) => cell !== ''))];
}

interface ToldOrder {
  order: ColumnOrder;
  isGuess: boolean;
}

/** The order of the dates in each column. Where one likely has its years in front, so do all that can. */
function toldOrders(
  headers: readonly string[],
  columns: readonly (readonly string[])[],
  today: string,
): ToldOrder[] {
  const inFront = columns.map((cells, at) =>
    orderInHeader(headers[at] ?? '') === 'day_first' ? undefined : yearInFront(cells, today),
  );
  const areLikely = inFront.includes('likely');
  const isInFront = (at: number) => areLikely && inFront[at] !== undefined;
  const others = toldDaysAndMonths(
    headers,
    columns.map((cells, at) => (isInFront(at) ? [] : cells)),
  );
  return others.map((each, at) => (isInFront(at) ? { order: 'year_first', isGuess: true } : each));
}

/**
 * The order of day and month in each column. One that does not tell its own likely has that of the others, also where its
 * dots suggest another; they tell that of the others only where nothing else does.
 */
function toldDaysAndMonths(headers: readonly string[], columns: readonly (readonly string[])[]): ToldOrder[] {
  const own = columns.map((cells, at) => orderOf(headers, cells, headers[at] ?? ''));
  const ofDots = columns.map(
    (cells, at) => isOrderOfDots(cells) && orderInHeader(headers[at] ?? '') === undefined,
  );
  const isTold = (order: ColumnOrder) => order === 'day_first' || order === 'month_first';
  const told = own.filter((order, at) => isTold(order) && !ofDots[at]);
  const [order, ...others] = new Set(told.length > 0 ? told : own.filter(isTold));
  const isShared = order !== undefined && others.length === 0;
  return own.map((each, at) => {
    const isOpen = each === 'unclear' || (ofDots[at] && each !== order);
    return isOpen && isShared ? { order, isGuess: true } : { order: each, isGuess: false };
  });
}

function orderOf(headers: readonly string[], cells: readonly string[], header: string): ColumnOrder {
  const read = columnOrder(cells);
  const isOpen = read === 'unclear' || isOrderOfDots(cells);
  const order = isOpen ? (orderInHeader(header) ?? read) : read;
  return order === 'unclear' && isFromLinkedIn(headers) ? 'month_first' : order;
}
