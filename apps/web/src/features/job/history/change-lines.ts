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
    /** Where its last edit stands among all. */
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

/** One that gives back what stood there is a line of its own, which leads back to what it took away. */
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

/** What is written in small forms and dialogs is saved by a button: each time was meant. */
function isSavedOnLeaving({ name }: HistoryValue): boolean {
  return name !== 'nextMove' && (listOf(name) === null || listOf(name) === 'ownValues');
}
