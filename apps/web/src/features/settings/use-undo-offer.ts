import { useLingui } from '@lingui/react/macro';
import { DomainError } from '@foothold/domain/domain-error';
import { domainErrorWords } from '../../i18n/domain-error-words.ts';
import { showToast } from '../../ui/toast.tsx';

/** Says what was changed and offers the way back; says why where another device has closed that meanwhile. */
export function useUndoOffer(): (message: string, undo: () => void) => void {
  const { i18n, t } = useLingui();
  return (message, undo) => {
    function goBack(): void {
      try {
        undo();
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        showToast({ message: domainErrorWords(i18n, error.code) });
      }
    }
    showToast({ message, action: { label: t`Undo`, onAction: goBack } });
  };
}
