import '../../../ui/radio-tiles.css';
import { inOneLine } from '../../../i18n/labelled.ts';
import styles from './conflict.module.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { GitCompare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { deviceWords } from '../../../i18n/device-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { type HistoryEntry, isThisDevice } from '../../../sync/requests/job-history.ts';
import { mutate } from '../../../sync/engine/mutate.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { isSame, mergedCount, type OpenVersion, openVersions, valueKey } from './history-values.ts';
import { putValue } from './put-value.ts';
import { useHistoryWords } from './use-history-words.ts';
import { useJobChange } from '../items/use-job-change.ts';
import type { JobHistory } from './use-job-history.ts';
import { VersionWords } from './version-words.tsx';

type Choice = 'typed' | 'before' | 'both';

/** The fields that two devices changed independently, both versions of each, until the person chooses. */
export function ConflictNotice({ job, history }: { job: Job; history: JobHistory }) {
  const [isOpen, setIsOpen] = useState(false);
  const versions = openVersions(history.entries ?? [], job);
  if (history.entries === null && history.hasFailed && job.twoVersions) {
    return <VersionsOutOfReach onTryAgain={history.load} />;
  }
  if (versions.length === 0) return null;
  return (
    <>
      <Notice tone="care" role="status" icon={<GitCompare className="icon" aria-hidden="true" />}>
        <Plural
          value={versions.length}
          one="This job was changed on two devices. # change needs you."
          other="This job was changed on two devices. # changes need you."
        />{' '}
        <button type="button" className="linkb" onClick={() => setIsOpen(true)}>
          <Trans>Choose</Trans>
        </button>
      </Notice>
      {isOpen && <VersionsDialog job={job} versions={versions} onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Only the server stores the versions: without it they cannot be shown. */
function VersionsOutOfReach({ onTryAgain }: { onTryAgain: () => void }) {
  return (
    <Notice tone="care" role="status" icon={<GitCompare className="icon" aria-hidden="true" />}>
      <Trans>This job was changed on two devices. You can choose when your server answers.</Trans>{' '}
      <button type="button" className="linkb" onClick={onTryAgain}>
        <Trans>Try again</Trans>
      </button>
    </Notice>
  );
}

interface VersionsDialogProps {
  job: Job;
  versions: readonly OpenVersion[];
  onClose: () => void;
}

function VersionsDialog({ job, versions, onClose }: VersionsDialogProps) {
  const { t } = useLingui();
  const change = useJobChange();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { company } = job;
  const choiceOf = (version: OpenVersion): Choice =>
    choices[valueKey(version)] ?? (version.met === 'both' ? 'both' : 'typed');
  const use = () => {
    const isDone = change(() => {
      for (const version of versions) {
        const wanted = valueOf(version, choiceOf(version));
        if (!isSame(wanted, version.after)) putValue(job, version, wanted);
      }
      mutate('job.settle-versions', { id: job.id, seqs: versions.map(({ entry }) => entry.seq) });
    });
    if (isDone) onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Two versions of ${company}`}
      actions={
        <>
          <span className={clsx('text-xs ink-3', styles.vsRest)}>
            <Trans>The version you don’t choose stays in Previous versions.</Trans>
          </span>
          <Button onClick={onClose}>
            <Trans>Decide later</Trans>
          </Button>
          <Button variant="primary" onClick={use}>
            <Trans>Use these</Trans>
          </Button>
        </>
      }
    >
      <WhatHappened versions={versions} />
      <div className={styles.vsList}>
        {versions.map((version) => (
          <VersionChoice
            key={valueKey(version)}
            version={version}
            choice={choiceOf(version)}
            onChange={(choice) => setChoices({ ...choices, [valueKey(version)]: choice })}
          />
        ))}
      </div>
    </Dialog>
  );
}

function WhatHappened({ versions }: { versions: readonly OpenVersion[] }) {
  const merged = mergedCount(versions);
  return (
    <p className="text-sm ink-2">
      {merged > 0 && (
        <>
          <Plural value={merged} one="# change was merged." other="# changes were merged." />{' '}
        </>
      )}
      <Plural value={versions.length} one="Choose one version." other="Choose # versions." />
    </p>
  );
}

interface VersionChoiceProps {
  version: OpenVersion;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function VersionChoice({ version, choice, onChange }: VersionChoiceProps) {
  const { t } = useLingui();
  const { labelOf, wordsOf } = useHistoryWords();
  const fromWords = useFromWords();
  const [typed, before] = [wordsOf(version, version.typed), wordsOf(version, version.before)];
  const tile = (own: Choice, words: ReactNode, from?: string) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is what the version says
    <label className={clsx(styles.pick, own === 'both' && styles.pickBoth)}>
      <input
        className="radio"
        type="radio"
        name={`version-${valueKey(version)}`}
        checked={choice === own}
        onChange={() => onChange(own)}
      />
      <span className="grow">
        {words}
        {from && <small>{from}</small>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.versions}>
      <legend>{labelOf(version)}</legend>
      {tile('typed', <VersionWords text={typed} other={before} />, fromWords(version.entry))}
      {tile(
        'before',
        <VersionWords text={before} other={typed} />,
        version.other ? fromWords(version.other) : t`The other device`,
      )}
      {version.met === 'both' && tile('both', <Trans>Keep both</Trans>)}
    </fieldset>
  );
}

function useFromWords(): (entry: HistoryEntry) => string {
  const { i18n, t } = useLingui();
  const { dateAndTime } = useFormat();
  return ({ device, recordedAt }) => {
    const where = isThisDevice(device.id) ? t`Here` : deviceWords(i18n, device.userAgent);
    return inOneLine(i18n, where, dateAndTime(new Date(recordedAt)));
  };
}

function valueOf(version: OpenVersion, choice: Choice): unknown {
  if (choice === 'both') return version.after;
  return (choice === 'before' ? version.before : version.typed) ?? null;
}
