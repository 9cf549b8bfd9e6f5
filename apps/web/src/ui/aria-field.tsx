import './aria-style.ts';
import { Label } from 'react-aria-components/Label';
import type { ReactNode } from 'react';
import { FieldMessages } from './field.tsx';
import type { FieldIds, FieldProps } from './field.tsx';

interface AriaFieldProps extends Pick<
  FieldProps<unknown>,
  'label' | 'isLabelHidden' | 'note' | 'hint' | 'error' | 'fix'
> {
  ids: FieldIds;
  children: ReactNode;
}

/** The inside of a field whose behaviour comes from React Aria: the same parts as `FieldFrame`, its own label. */
export function AriaField({ ids, label, isLabelHidden, note, children, ...messages }: AriaFieldProps) {
  const words = <Label className={isLabelHidden ? 'label visually-hidden' : 'label'}>{label}</Label>;
  return (
    <>
      {note ? (
        <div className="label-row">
          {words}
          <span className="text-xs ink-3">{note}</span>
        </div>
      ) : (
        words
      )}
      {children}
      <FieldMessages ids={ids} {...messages} />
    </>
  );
}
