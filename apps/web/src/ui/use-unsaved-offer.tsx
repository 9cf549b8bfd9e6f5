import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { useCallback } from 'react';
import { showToast } from './toast.tsx';

/** Shows that the values of a closed form are not saved, and offers to continue with them. */
export function useUnsavedOffer(): (message: string, goOn: () => void) => void {
  const { t } = useLingui();
  return useCallback(
    (message, goOn) =>
      void showToast({
        message,
        icon: <Pencil className="icon" aria-hidden="true" />,
        action: { label: t`Continue`, onAction: goOn },
      }),
    [t],
  );
}
