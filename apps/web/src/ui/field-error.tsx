import './field.css';
import type { ReactNode } from 'react';
import { AlertIcon } from './alert-icon.tsx';

/** A fix offered beside an error: "Did you mean £66,000?" */
export interface FieldFix {
  label: string;
  onPress: () => void;
}

interface FieldErrorProps {
  /** The id that the field's `aria-describedby` contains. */
  id?: string;
  /** The error, as a sentence. */
  children: ReactNode;
  fix?: FieldFix;
}

export function FieldError({ id, children, fix }: FieldErrorProps) {
  return (
    <p className="field-error" id={id}>
      <AlertIcon size="s" />
      <span>
        {children}
        {fix && (
          <>
            {' '}
            <button type="button" className="linkb" onClick={fix.onPress}>
              {fix.label}
            </button>
          </>
        )}
      </span>
    </p>
  );
}
