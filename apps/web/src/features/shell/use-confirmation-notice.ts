import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { onConfirmationSent } from '../../session/confirmation-sent.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says that a mail to confirm the address was sent, on the first page after registering. */
export function useConfirmationNotice(): void {
  const { t } = useLingui();
  useEffect(
    () => onConfirmationSent((email) => void showToast({ message: t`Confirmation link sent to ${email}.` })),
    [t],
  );
}
