import { useState } from 'react';
import type { ReactNode } from 'react';

interface KeptProps<Value> {
  initial: Value;
  children: (field: { value: Value; onChange: (value: Value) => void }) => ReactNode;
}

/** Holds the value of a controlled component that is only shown. */
export function Kept<Value>({ initial, children }: KeptProps<Value>) {
  const [value, setValue] = useState<Value>(initial);
  return children({ value, onChange: (next) => setValue(() => next) });
}
