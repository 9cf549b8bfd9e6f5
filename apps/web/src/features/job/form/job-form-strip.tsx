import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { useSyncStatus } from '../../../sync/hooks/use-sync-status.ts';
import { ActionStrip } from '../../../ui/action-strip.tsx';
import { useJobFormState } from './job-form-context.tsx';
import styles from './job-form-strip.module.css';

interface JobFormStripProps {
  /** Said while there is nothing to fix and all is well. */
  idle?: ReactNode;
  /** The buttons at the end. */
  children: ReactNode;
}

/** The strip at the foot of the form: what is left to mend, whether what was saved has arrived, and the button that goes on. */
export function JobFormStrip({ idle, children }: JobFormStripProps) {
  const { form } = useJobFormState();
  const { errors } = useFormState({ control: form.control });
  const count = Object.keys(errors).length;
  return (
    <ActionStrip problems={count} state={<WhereItIs idle={count === 0 ? idle : undefined} />}>
      {children}
    </ActionStrip>
  );
}

/** The notice across the page says why nothing is sent; this strip says that nothing is lost. */
function WhereItIs({ idle }: { idle: ReactNode }) {
  const { state, pending, lastSavedAt } = useSyncStatus();
  const { time } = useFormat();
  if (pending > 0 && state === 'saving') {
    return (
      <span className="ink-3 text-xs only-desk">
        <Trans>Saving…</Trans>
      </span>
    );
  }
  if (pending > 0) {
    return (
      <span className={clsx(styles.stripWords, styles.stripCare)}>
        <Trans>Saved on this device</Trans>
      </span>
    );
  }
  if (idle) return <span className="ink-3 only-desk">{idle}</span>;
  if (!lastSavedAt) return null;
  const savedAt = time(lastSavedAt);
  return (
    <span className="ink-3 text-xs only-desk">
      <Trans>Last saved {savedAt}</Trans>
    </span>
  );
}
