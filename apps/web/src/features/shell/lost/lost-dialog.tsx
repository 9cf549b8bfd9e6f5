import styles from './lost.module.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { localToday } from '../../../i18n/today.ts';
import { dismissIncident } from '../../../sync/engine/mutate.ts';
import { readJob } from '../../../sync/hooks/use-jobs.ts';
import { exportLost } from '../../../sync/requests/export-lost.ts';
import { discardLost, sendLost } from '../../../sync/requests/send-lost.ts';
import type { LostVersion } from '../../../sync/hooks/use-lost-versions.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useAttempt } from '../../../ui/use-undo-offer.tsx';
import { LostRow } from './lost-row.tsx';
import { stateOf } from './lost-state.ts';

type LostDialogProps = { lost: readonly LostVersion[]; isOpen: boolean; onClose: () => void };

/** Compares what this device holds with what the restored server has; the person says what becomes of each. */
export function LostDialog({ lost, isOpen, onClose }: LostDialogProps) {
  const { t } = useLingui();
  const [unpicked, setUnpicked] = useState<ReadonlySet<string>>(() => changedOnBoth(lost));
  const picked = lost.filter(({ id }) => !unpicked.has(id));
  const pick = (ids: readonly string[], isPicked: boolean) => {
    const next = new Set(unpicked);
    for (const id of ids)
      if (isPicked) next.delete(id);
      else next.add(id);
    setUnpicked(next);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Lost by your server`}
      actions={<LostActions picked={picked} isAll={picked.length === lost.length} onClose={onClose} />}
    >
      <p className="text-sm ink-2">
        <Trans>Select what to send again. The rest stays on this device.</Trans>
      </p>
      <Checkbox
        label={t`Select all`}
        value={picked.length === lost.length}
        isIndeterminate={picked.length > 0 && picked.length < lost.length}
        onChange={(isPicked) =>
          pick(
            lost.map(({ id }) => id),
            isPicked,
          )
        }
      />
      <ul className={styles.lostList}>
        {lost.map((version) => (
          <LostRow
            key={version.id}
            version={version}
            isPicked={!unpicked.has(version.id)}
            onPick={(isPicked) => pick([version.id], isPicked)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

/** What another device has changed since is not replaced unless the person says so. */
function changedOnBoth(lost: readonly LostVersion[]): ReadonlySet<string> {
  const both = lost.filter((version) => stateOf(version, readJob(version.documentId)) === 'changed_on_both');
  return new Set(both.map(({ id }) => id));
}

type LostActionsProps = { picked: readonly LostVersion[]; isAll: boolean; onClose: () => void };

function LostActions({ picked, isAll, onClose }: LostActionsProps) {
  const { t } = useLingui();
  const attempt = useAttempt();
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const count = picked.length;
  async function send(): Promise<void> {
    setSending(true);
    try {
      await sendLost(picked);
      if (isAll) dismissIncident();
      showToast({ message: t`${plural(count, { one: '# item sent again', other: '# items sent again' })}` });
    } catch (error) {
      attempt(() => {
        throw error;
      });
    } finally {
      setSending(false);
    }
  }
  function save(): void {
    const name = `foothold-lost-${localToday()}.json`;
    saveFile(exportLost(picked), name);
    showToast({ message: t`Exported: ${name}` });
  }
  async function discard(): Promise<void> {
    setAsking(false);
    await discardLost(picked);
    if (isAll) dismissIncident();
  }
  return (
    <>
      <Button variant="dangerline" isDisabled={count === 0} onClick={() => setAsking(true)}>
        <Trans>Discard</Trans>
      </Button>
      <Button isDisabled={count === 0} onClick={save}>
        <Trans>Export</Trans>
      </Button>
      <Button onClick={onClose}>
        <Trans>Decide later</Trans>
      </Button>
      <Button variant="primary" isDisabled={count === 0} isPending={isSending} onClick={() => void send()}>
        <Trans>Send again</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={t`${plural(count, { one: 'Discard # item?', other: 'Discard # items?' })}`}
        confirmLabel={t`Discard`}
        onCancel={() => setAsking(false)}
        onConfirm={() => void discard()}
      >
        <Plural
          value={count}
          one="Your server does not have it. Export it first to keep it."
          other="Your server does not have them. Export them first to keep them."
        />
      </ConfirmDialog>
    </>
  );
}
