import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before an account without an address logs out: it cannot log in again. */
export function GuestSignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={t`Log out`}
      confirmLabel={t`Log out and discard`}
      onCancel={onClose}
      onConfirm={() => void navigate({ to: '/logout' })}
    >
      <Trans>Without an email you can’t log in again. Add one in Settings, Security.</Trans>
    </ConfirmDialog>
  );
}
