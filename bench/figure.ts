/** One measured value. `budget` says what it must be; without one it is printed for information. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  budget?: { atMost: number } | { atLeast: number };
  note?: string;
}

export function meetsBudget({ value, budget }: Figure): boolean {
  if (budget === undefined) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

export function figureLine(figure: Figure): string {
  const { name, value, unit, budget, note } = figure;
  const limit = budget === undefined ? '' : 'atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`;
  const verdict = budget === undefined ? '' : meetsBudget(figure) ? 'PASS' : 'FAIL';
  const size = Math.abs(value);
  const shown = value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || size === 0 ? 2 : 4);
  return `${name.padEnd(62)} ${shown.padStart(9)} ${unit.padEnd(8)} ${limit.padEnd(9)} ${verdict.padEnd(4)} ${note ?? ''}`.trimEnd();
}
