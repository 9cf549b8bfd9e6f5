import { useState } from 'react';

/**
 * Props of a `Virtualizer` that keep these lines mounted out of sight. None before it has measured its viewport: an
 * estimated position would change once the lines before it are measured.
 */
export function useKeptMounted(indices: readonly number[]): {
  keepMounted: readonly number[];
  onResize: () => void;
} {
  const [isMeasured, setMeasured] = useState(false);
  return { keepMounted: isMeasured ? indices : [], onResize: () => setMeasured(true) };
}
