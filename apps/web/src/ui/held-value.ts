import { useState } from 'react';

interface HeldValue<Value> {
  /** The value that the inner field shows. */
  held: Value;
  /** Changes the shown value without calling `onChange`. */
  hold: (value: Value) => void;
  /** Calls `onChange` where the value differs from the last one passed. */
  tell: (value: Value) => void;
}

/**
 * React Aria’s number and date fields rewrite their text when their value changes, which would move the caret or drop
 * half-typed parts. So the field has its own value, and takes the form’s only where that differs from the last one
 * passed to `onChange`. It starts with `first`, which is not passed.
 */
export function useHeldValue<Value>(
  value: Value,
  onChange: (value: Value) => void,
  first = value,
): HeldValue<Value> {
  const [held, setHeld] = useState(first);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setHeld(value);
  }
  return {
    held,
    hold: setHeld,
    tell: (next) => {
      if (next === told) return;
      setTold(next);
      onChange(next);
    },
  };
}
