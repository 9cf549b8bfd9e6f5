import './two-versions.css';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { GitCompare } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { deviceWords } from '../../i18n/device-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { isThisDevice } from '../../sync/job-history.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { differingPart, type HistoryValue, openVersions } from './history-values.ts';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';
import { readSettled, settle } from './settled-versions.ts';
import { useFieldValueWords } from './use-field-value-words.ts';
import { useJobChange } from './use-job-change.ts';
import type { JobHistory } from './use-job-history.ts';

type Choice = 'typed' | 'before' | 'both';

/** What two devices made of the same fields without knowing of each other, until the person has chosen. */
export function TwoVersions({ job, history }: { job: Job; history: JobHistory }) {
  const [settled, setSettled] = useState(() => readSettled(job.id));
  const [isOpen, setIsOpen] = useState(false);
  const versions = openVersions(history.entries ?? [], job, settled);
  if (versions.length === 0) return null;
  return (
    <>
      <Notice tone="care" role="status" icon={<GitCompare className="i" aria-hidden="true" />}>
        <Plural
          value={versions.length}
          one="Two devices changed # field without knowing of each other."
          other="Two devices changed # fields without knowing of each other."
        />{' '}
        <button type="button" className="linkb" onClick={() => setIsOpen(true)}>
          <Trans>Choose</Trans>
        </button>
      </Notice>
      {isOpen && (
        <VersionsDialog
          job={job}
          versions={versions}
          onClose={() => setIsOpen(false)}
          onChosen={() =>
            setSettled(
              settle(
                job.id,
                versions.map(({ entry }) => entry.seq),
              ),
            )
          }
        />
      )}
    </>
  );
}

interface VersionsDialogProps {
  job: Job;
  versions: readonly HistoryValue[];
  onClose: () => void;
  onChosen: () => void;
}

function VersionsDialog({ job, versions, onClose, onChosen }: VersionsDialogProps) {
  const { t } = useLingui();
  const change = useJobChange();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { company } = job;
  const choiceOf = ({ name, met }: HistoryValue): Choice =>
    choices[name] ?? (met === 'both' ? 'both' : 'typed');
  const use = () => {
    const wanted = versions.map((version) => [version.name, valueOf(version, choiceOf(version))] as const);
    const changes = Object.fromEntries(wanted.filter(([, value], at) => value !== versions[at]?.after));
    const isDone = change(() => {
      if (Object.keys(changes).length > 0)
        mutate('job.update', { id: job.id, changes: changes as JobChanges });
    });
    if (!isDone) return;
    onChosen();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Two versions of ${company}`}
      actions={
        <>
          <span className="xs t3 grow">
            <Trans>The version you leave out stays among the earlier values.</Trans>
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
      {versions.map((version) => (
        <VersionChoice
          key={version.name}
          version={version}
          choice={choiceOf(version)}
          onChange={(choice) => setChoices({ ...choices, [version.name]: choice })}
        />
      ))}
    </Dialog>
  );
}

interface VersionChoiceProps {
  version: HistoryValue;
  choice: Choice;
  onChange: (choice: Choice) => void;
}

function VersionChoice({ version, choice, onChange }: VersionChoiceProps) {
  const { i18n, t } = useLingui();
  const { dateAndTime } = useFormat();
  const wordsOf = useFieldValueWords();
  const { name, entry } = version;
  const { id, userAgent } = entry.device;
  const where = isThisDevice(id) ? t`Here` : deviceWords(i18n, userAgent);
  const when = dateAndTime(new Date(entry.recordedAt));
  const tile = (own: Choice, value: unknown, from: string) => (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is what the version says
    <label className="pick">
      <input
        className="radio"
        type="radio"
        name={`version-${name}`}
        checked={choice === own}
        onChange={() => onChange(own)}
      />
      <span>
        <bdi>{wordsOf(name, value as never) || t`nothing`}</bdi>
        <small>{from}</small>
      </span>
    </label>
  );
  return (
    <fieldset className="vs">
      <legend>{jobFieldLabel(i18n, name)}</legend>
      {tile('typed', differingPart(version.typed, version.before), `${where}, ${when}`)}
      {tile('before', differingPart(version.before, version.typed), t`What the other device had saved`)}
      {version.met === 'both' && (
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text is inside the translation
        <label className="pick all">
          <input
            className="radio"
            type="radio"
            name={`version-${name}`}
            checked={choice === 'both'}
            onChange={() => onChange('both')}
          />
          <span>
            <Trans>Keep both, one after the other</Trans>
          </span>
        </label>
      )}
    </fieldset>
  );
}

function valueOf(version: HistoryValue, choice: Choice): unknown {
  if (choice === 'both') return version.after;
  return (choice === 'before' ? version.before : version.typed) ?? null;
}
