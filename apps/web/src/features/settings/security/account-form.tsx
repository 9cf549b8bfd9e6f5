import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';

interface AccountFormProps {
  /** The fields. */
  children: ReactNode;
  /** What the button that sends it says. */
  act: ReactNode;
  isPending: boolean;
  onSubmit: () => Promise<void>;
  /** Without it the form has no Cancel. */
  onCancel?: () => void;
}

/** What the forms for the address and the password of an account have around their fields. */
export function AccountForm({ children, act, isPending, onSubmit, onCancel }: AccountFormProps) {
  return (
    <form
      className="form-column"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <div className="flex-row">
        <Button type="submit" variant="primary" isPending={isPending}>
          {act}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </div>
    </form>
  );
}
