import { useState } from 'react';

interface HeldValue<Value> {
  /** What the field inside shows. */
  held: Value;
  /** Shows something else without telling anybody. */
  hold: (value: Value) => void;
  /** Tells the form, unless it knows already. */
  tell: (value: Value) => void;
}

/**
 * React Aria's number and date fields write their text anew whenever their value changes, which would move the
 * caret or drop half-typed parts. So the field holds a value of its own, and takes the form's only when it is
 * another one than it told the form last. It begins with `first`, which the form is not told.
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
