import { useState } from 'react';

/**
 * The lines that a `Virtualizer` keeps in the page though they are out of sight, as its props. None is drawn before it
 * has measured its window: it would stand at a guess, and come to its place once the lines before it are measured.
 */
export function useKeptMounted(indices: readonly number[]): {
  keepMounted: readonly number[];
  onResize: () => void;
} {
  const [isMeasured, setMeasured] = useState(false);
  return { keepMounted: isMeasured ? indices : [], onResize: () => setMeasured(true) };
}
