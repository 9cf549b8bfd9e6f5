import { listOf, isSame, valueKey, type HistoryValue } from './history-values.ts';

/** Edits of a field that follow each other within this time are shown as one. */
const oneEditMs = 10 * 60_000;

/**
 * The values as lines of a list, newest first. A field is saved each time it is left, so what one device made of it within
 * ten minutes is one line: from what stood there before the first of these edits to what the last one left.
 */
export function changeLines(values: readonly HistoryValue[]): HistoryValue[] {
  interface Line {
    value: HistoryValue;
    startMs: number;
    /** The index of its last edit. */
    at: number;
  }
  const lines: Line[] = [];
  const latest = new Map<string, Line>();
  for (const [at, value] of values.toReversed().entries()) {
    const key = valueKey(value);
    const madeMs = Date.parse(value.entry.recordedAt);
    const line = latest.get(key);
    if (line && madeMs - line.startMs <= oneEditMs && goesOn(line.value, value)) {
      line.value = { ...value, before: line.value.before };
      line.at = at;
    } else {
      const next = { value, startMs: madeMs, at };
      lines.push(next);
      latest.set(key, next);
    }
  }
  return lines.toSorted((one, other) => other.at - one.at).map(({ value }) => value);
}

/** An edit that restores the value before the line is a line of its own, so that what it replaced can be restored. */
function goesOn(line: HistoryValue, value: HistoryValue): boolean {
  return (
    isSavedOnLeaving(value) &&
    line.entry.device.id === value.entry.device.id &&
    line.met === undefined &&
    value.met === undefined &&
    isSame(line.after, value.before) &&
    !isSame(line.before, value.after)
  );
}

/** Small forms and dialogs are saved by a button, so each of their edits is a line. */
function isSavedOnLeaving({ name }: HistoryValue): boolean {
  return name !== 'nextMove' && (listOf(name) === null || listOf(name) === 'ownValues');
}
