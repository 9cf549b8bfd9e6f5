import { useLingui } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import { createElement, useCallback } from 'react';
import { DomainError } from '@foothold/domain/domain-error';
import { showToast } from '../../ui/toast.tsx';
import { domainErrorWords } from '../../i18n/domain-error-words.ts';

/** A change that is made at once; what it gives back takes it back. Null: there is nothing to take back. */
export type Change = () => (() => unknown) | null | void;

/** Makes changes that do not wait for Save: says what was done and offers Undo, or says why it could not be done. */
export function useJobChange(): (change: Change, message?: string) => boolean {
  const { i18n, t } = useLingui();
  return useCallback(
    (change, message) => {
      function attempt<Result>(act: () => Result): { result: Result } | undefined {
        try {
          return { result: act() };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          const icon = createElement(CircleAlert, { className: 'i', 'aria-hidden': true });
          showToast({ message: domainErrorWords(i18n, error.code), icon });
          return undefined;
        }
      }
      const done = attempt(change);
      if (!done) return false;
      const undo = done.result;
      if (message) {
        showToast({
          message,
          ...(undo ? { action: { label: t`Undo`, onAction: () => void attempt(undo) } } : {}),
        });
      }
      return true;
    },
    [i18n, t],
  );
}
