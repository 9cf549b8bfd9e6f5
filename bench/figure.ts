/** One measured value. `budget` is its limit; without one it is printed for information. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  budget?: { atMost: number } | { atLeast: number };
  note?: string;
  /** Whether it is a part of another figure: printed, but not stored. */
  isDetail?: boolean;
}

export function meetsBudget({ value, budget }: Figure): boolean {
  if (budget === undefined) return true;
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast;
}

/** A figure as text: its value in significant digits, its budget, and whether that is met. */
export function figureText(figure: Figure): { value: string; limit: string; verdict: string } {
  const { value, budget } = figure;
  const limit = budget === undefined ? '' : 'atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`;
  const verdict = budget === undefined ? '' : meetsBudget(figure) ? 'PASS' : 'FAIL';
  const size = Math.abs(value);
  const decimals = size >= 100 || size === 0 ? 0 : size >= 10 ? 1 : size >= 0.1 ? 2 : 4;
  return { value: value.toFixed(decimals), limit, verdict };
}

export function figureLine(figure: Figure): string {
  const { name, unit, note } = figure;
  const { value, limit, verdict } = figureText(figure);
  return `${name.padEnd(62)} ${value.padStart(9)} ${unit.padEnd(8)} ${limit.padEnd(9)} ${verdict.padEnd(4)} ${note ?? ''}`.trimEnd();
}
