import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  isOpen: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A question. */
  title: string;
  /** The consequences, in a sentence or two. */
  children: ReactNode;
  /** The verb of the action, never "OK". */
  confirmLabel: string;
  /** Replaces "Cancel". */
  cancelLabel?: string;
  isDanger?: boolean;
  isPending?: boolean;
}

/** Asks before an action that cannot be undone. Where it can be undone, do it and offer Undo instead. */
export function ConfirmDialog({
  isOpen,
  onCancel,
  onConfirm,
  title,
  children,
  confirmLabel,
  cancelLabel,
  isDanger = false,
  isPending = false,
}: ConfirmDialogProps) {
  return (
    <Dialog
      role="alertdialog"
      size="narrow"
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      actions={
        <>
          <Button variant="ghost" onClick={onCancel}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button variant={isDanger ? 'danger' : 'primary'} isPending={isPending} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="ink-2">{children}</div>
    </Dialog>
  );
}
