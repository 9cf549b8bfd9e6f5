import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps {
  onClose: () => void;
  title: string;
  /** Contains the form with the id `formId`, which handles its submission and its errors. */
  children: ReactNode;
  formId: string;
  /** The verb of the main button, never "OK". */
  saveLabel: ReactNode;
  isPending?: boolean;
  /** `narrow` 480 px, `wide` 720 px. */
  size?: 'narrow' | 'wide';
}

/** A dialog around one form, open while it is rendered: Cancel discards what was typed, the main button submits it. */
export function FormDialog({
  onClose,
  title,
  children,
  formId,
  saveLabel,
  isPending = false,
  size = 'narrow',
}: FormDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size={size}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} isPending={isPending}>
            {saveLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
