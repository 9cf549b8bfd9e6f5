import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Closed by its button only: the codes are not shown again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const done = (
    <Button variant="primary" onClick={onClose}>
      <Trans>I saved them</Trans>
    </Button>
  );
  return (
    <Dialog isOpen role="alertdialog" onClose={onClose} title={t`Recovery codes`} actions={done}>
      <RecoveryCodes codes={codes} />
    </Dialog>
  );
}
