import { guessFields } from '@foothold/domain/import/guess-columns';
import { readCell } from '@foothold/domain/import/import-cell';
import type { ImportTarget } from '@foothold/domain/import/import-columns';
import { fieldOfHeader, isFromLinkedIn } from '@foothold/domain/import/import-headers';
import { columnOrder, isOrderUnsure, type ColumnOrder } from '@foothold/domain/import/import-date';
import { areKnownHeaders, type ImportTable } from '@foothold/domain/import/import-table';
import type { GuessContext, TablePreview } from './import-messages.ts';

const samplesMax = 3;

/** A table before anything is decided: each column with its first values and what it most likely holds. */
export function previewOf(
  { name, headers, headingRow, rows }: ImportTable,
  guessing: GuessContext,
): TablePreview {
  const columns = headers.map((_, at) => rows.map(({ cells }) => cells[at] ?? ''));
  const column = (at: number) => columns[at] ?? [];
  const guesses = guessFields(headers, column, guessing);
  return {
    name,
    rowCount: rows.length,
    headings: {
      row: headingRow ?? rows[0]?.number ?? 1,
      areUsed: headingRow !== null,
      isUnsure: !areKnownHeaders(headers),
    },
    columns: headers.map((header, at) => {
      const said = [
        ...new Set(
          column(at)
            .map(shown)
            .filter((cell) => cell !== ''),
        ),
      ];
      return {
        header,
        samples: said.slice(0, samplesMax).map((cell) => cell.slice(0, 60)),
        guess: guesses[at] ?? null,
        isUnsure: isUnsure(header, guesses[at] ?? null),
        order: orderOf(headers, said),
        isOrderUnsure: isOrderUnsure(said),
      };
    }),
  };
}

function isUnsure(header: string, guess: ImportTarget | null): boolean {
  return guess !== null && !guess.startsWith('own:') && fieldOfHeader(header) !== guess;
}

/** A cell as people see it: a link by its words, and by its address in brackets. */
function shown(raw: string): string {
  const { text, url } = readCell(raw);
  return url === undefined || url === text ? text : `${text} (${url})`;
}

function orderOf(headers: readonly string[], cells: readonly string[]): ColumnOrder {
  const order = columnOrder(cells);
  return order === 'unclear' && isFromLinkedIn(headers) ? 'month_first' : order;
}
