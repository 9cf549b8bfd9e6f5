import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Asks before somebody without an address logs out: there is no way back for them. */
export function GuestSignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      isDanger
      title={t`Log out for good?`}
      confirmLabel={t`Log out and lose it`}
      onCancel={onClose}
      onConfirm={() => void navigate({ to: '/logout' })}
    >
      <Trans>
        You have no email here, so there is no way back to your jobs. Add one under Settings, Security, and
        you can log in again anywhere.
      </Trans>
    </ConfirmDialog>
  );
}
