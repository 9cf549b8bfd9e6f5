import { moveAt } from '../clock/move-time.ts';
import { wallTimeOf } from '../clock/wall-time.ts';
import { jobLimits } from '../job.ts';
import { timestampSchema } from '../moment.ts';
import type { NextMove } from '../next-move.ts';
import type { ImportTarget } from './import-columns.ts';
import { shortened, warnOfTime, type CellByField, type ImportWarning } from './import-warning.ts';

interface MoveContext {
  /** The date of the follow-up, as it was read. */
  on: string | undefined;
  /** What a move is called that the row gives a date only. */
  followUpText: string;
  timeZone: string;
  /** Whether the row closes its job, which then has nothing ahead of it. */
  isClosed: boolean;
  warnings: ImportWarning[];
}

const moveTargets = ['nextMoveText', 'nextMoveBy', 'followUp'] as const satisfies readonly ImportTarget[];

/**
 * The next move of a row, from a text, a date or both. Beside a text an instant stays one, on the person's clock, as our own
 * export writes it; alone, other programs write midnight for a date. What is said of the move of a closed job, or of whose turn it is without a move, is warned of.
 */
export function readNextMove(
  cells: CellByField,
  { on, followUpText, timeZone, isClosed, warnings }: MoveContext,
): NextMove | undefined {
  const said = shortened('nextMoveText', cells.nextMoveText?.text, jobLimits.nextMoveText, warnings);
  if (isClosed || (said === undefined && on === undefined)) {
    for (const field of moveTargets) {
      const text = cells[field]?.text;
      const isTold = warnings.some(
        (warning) => warning.field === field && warning.code === 'unreadable_date',
      );
      if (text !== undefined && !isTold) warnings.push({ field, code: 'left_out', text });
    }
    return undefined;
  }
  const move: NextMove = { text: said ?? followUpText, by: readBy(cells.nextMoveBy?.text, warnings) };
  const written = cells.followUp?.text.trim() ?? '';
  const isInstant = said !== undefined && timestampSchema.safeParse(written).success;
  if (isInstant) return moveAt(move, wallTimeOf(written, timeZone));
  if (on === undefined) return move;
  const isNamed = warnings.some(({ field }) => field === 'followUp');
  if (!isNamed && !timestampSchema.safeParse(written).success)
    warnOfTime('followUp', written, timeZone, warnings);
  return { ...move, on };
}

const turnPhrases: Readonly<Record<string, NextMove['by']>> = { me: 'me', them: 'them' };

function readBy(text: string | undefined, warnings: ImportWarning[]): NextMove['by'] {
  const by = text === undefined ? 'me' : turnPhrases[text.toLowerCase()];
  if (by === undefined) warnings.push({ field: 'nextMoveBy', code: 'left_out', text: text ?? '' });
  return by ?? 'me';
}
