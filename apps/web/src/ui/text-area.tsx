import { Plural } from '@lingui/react/macro';
import type { Ref } from 'react';
import { countCodePoints } from './code-points.ts';
import { controlProps, FieldFrame, inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface TextAreaProps extends FieldProps<string> {
  ref?: Ref<HTMLTextAreaElement>;
  /** Minimum number of lines; it grows with its text. */
  rows?: number;
  placeholder?: string;
  /** Maximum number of code points. The rest is shown near the limit; longer text is not cut off. */
  maxLength?: number;
}

const showFromShare = 0.9;

interface RoomLeftProps {
  value: string;
  maxLength: number;
}

function RoomLeft({ value, maxLength }: RoomLeftProps) {
  // Shorter text cannot be near the limit, and counting the code points of long text at every key takes time.
  if (value.length < maxLength * showFromShare) return null;
  const left = maxLength - countCodePoints(value);
  if (left > maxLength * (1 - showFromShare)) return null;
  return (
    <output className={left < 0 ? 'text-xs strong' : 'text-xs'}>
      {left < 0 ? (
        <Plural value={-left} one="# character too many" other="# characters too many" />
      ) : (
        <Plural value={left} one="# character left" other="# characters left" />
      )}
    </output>
  );
}

/** Several lines of text; grows with it. */
export function TextArea({ ref, rows = 3, placeholder, maxLength, ...field }: TextAreaProps) {
  const { label, isLabelHidden, note, hint, error, fix, className, value } = field;
  const ids = useFieldIds({ hint, error });
  const room = maxLength !== undefined && <RoomLeft value={value} maxLength={maxLength} />;
  return (
    <FieldFrame {...{ ids, label, isLabelHidden, note, hint, error, fix, className }}>
      <textarea
        {...controlProps(ids, field)}
        ref={ref}
        className={inputClass(field)}
        rows={rows}
        placeholder={placeholder}
      />
      {room}
    </FieldFrame>
  );
}
