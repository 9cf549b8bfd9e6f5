import { useMemo, type Ref } from 'react';
import { ComboFrame } from './combo-frame.tsx';
import type { FieldProps } from './field.tsx';

interface ComboBoxProps extends FieldProps<string> {
  ref?: Ref<HTMLInputElement>;
  /** Suggested while typing; any other text may be typed as well. */
  suggestions: readonly string[];
  placeholder?: string;
}

/** Free text with suggestions that contain what is typed. */
export function ComboBox({ suggestions, value, onChange, ...frame }: ComboBoxProps) {
  const items = useMemo(() => [...new Set(suggestions)].map((text) => ({ id: text, text })), [suggestions]);
  return (
    <ComboFrame
      {...frame}
      defaultItems={items}
      inputValue={value}
      onInputChange={onChange}
      hasButton={items.length > 0}
    />
  );
}
