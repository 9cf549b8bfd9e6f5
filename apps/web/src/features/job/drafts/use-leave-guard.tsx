import { useLingui } from '@lingui/react/macro';
import { useBlocker } from '@tanstack/react-router';
import { useRef, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { currentSession } from '../../../session/session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { changedNames } from '../form/job-changes.ts';
import { emptyJobFormValues, type JobFormValues } from '../form/job-form-values.ts';
import type { Draft } from './use-draft.ts';

export interface LeaveGuard {
  /** Rendered once on the page: asks before the person leaves with unsaved changes. */
  dialog: ReactNode;
  /** Allows leaving without a question: everything is saved, or discarded on purpose. */
  open: () => void;
}

/** Asks before the page of a new job is left with something in it, which is kept as a draft either way. */
export function useLeaveGuard(form: UseFormReturn<JobFormValues>, draft: Draft): LeaveGuard {
  const { t } = useLingui();
  const isOpen = useRef(false);
  const hasChanges = () => !isOpen.current && changedNames(emptyJobFormValues, form.getValues()).length > 0;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasChanges() && currentSession().status === 'signed_in' && isElsewhere(current, next),
    enableBeforeUnload: hasChanges,
    withResolver: true,
  });
  const dialog = (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      title={t`Leave without saving?`}
      confirmLabel={t`Leave the page`}
      cancelLabel={t`Keep editing`}
      isDanger={draft.state === 'failed'}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => {
        draft.flush();
        blocker.proceed?.();
      }}
    >
      {draft.state === 'failed'
        ? t`This browser has no room left to keep what you typed. It will be lost.`
        : t`What you typed is kept on this device. It will be here when you come back.`}
    </ConfirmDialog>
  );
  return { dialog, open: () => void (isOpen.current = true) };
}

interface AppAddress {
  pathname: string;
}

// A jump within the page, such as the skip link, does not leave it.
function isElsewhere(current: AppAddress, next: AppAddress): boolean {
  return current.pathname !== next.pathname;
}
