import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode, Ref } from 'react';
import { controlProps, FieldFrame, inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface TextFieldProps extends FieldProps<string> {
  ref?: Ref<HTMLInputElement>;
  type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'password' | 'url' | 'tel' | 'search'>;
  autoComplete?: string;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  autoCapitalize?: 'none' | 'sentences' | 'words';
  spellCheck?: boolean;
  autoFocus?: boolean;
  placeholder?: string;
  /** `sm` 14 px (default, the app), `md` 15 px, `lg` 40 px tall (sign-in pages). */
  size?: 'sm' | 'md' | 'lg';
  /** A currency sign or an icon before the text. */
  before?: ReactNode;
  /** A button or link after the text: show the password, open the link. */
  after?: ReactNode;
  onKeyDown?: InputHTMLAttributes<HTMLInputElement>['onKeyDown'];
}

/** One line of text. A native input, because React Aria is too large for the sign-in pages. */
export function TextField({
  ref,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  name,
  guessed,
  type = 'text',
  size = 'sm',
  before,
  after,
  label,
  isLabelHidden,
  note,
  hint,
  error,
  fix,
  className,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds({ hint, error });
  const edge = inputClass({ error, guessed, isDisabled, size });
  const isFramed = before !== undefined || after !== undefined;
  const control = (
    <input
      {...input}
      {...controlProps(ids, { value, onChange, onBlur, isRequired, isDisabled, name, error })}
      ref={ref}
      className={isFramed ? undefined : edge}
      type={type}
    />
  );
  return (
    <FieldFrame {...{ ids, label, isLabelHidden, note, hint, error, fix, className }}>
      {isFramed ? (
        <span className={edge}>
          {before}
          {control}
          {after}
        </span>
      ) : (
        control
      )}
    </FieldFrame>
  );
}
