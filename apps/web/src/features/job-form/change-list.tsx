import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '@foothold/domain/job';
import type { JobChanges } from '@foothold/domain/mutations/job-mutations';
import { deviceWords } from '../../i18n/device-words.ts';
import { useFormat } from '../../i18n/format.ts';
import { isThisDevice } from '../../sync/job-history.ts';
import { mutate } from '../../sync/mutate.ts';
import { Button } from '../../ui/button.tsx';
import { historyValues, type HistoryValue } from './history-values.ts';
import { jobFieldLabel } from '../../i18n/job-field-words.ts';
import { useFieldValueWords } from './use-field-value-words.ts';
import { useJobChange } from './use-job-change.ts';
import type { JobHistory } from './use-job-history.ts';

interface ChangeListProps {
  job: Job;
  history: JobHistory;
}

/** Every value this job's fields have had, by which device it was changed, and a way back to each. */
export function ChangeList({ job, history }: ChangeListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { entries, hasFailed } = history;
  const values = entries === null ? [] : historyValues(entries);
  if (values.length === 0 && !hasFailed) return null;
  return (
    <section className="sec" aria-labelledby="job-changes">
      <div className="h">
        <h2 id="job-changes">
          <Trans>Earlier values</Trans>
        </h2>
        {values.length > 0 && (
          <Button variant="ghost" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <Trans>Hide them</Trans> : <Trans>Show them</Trans>}
          </Button>
        )}
      </div>
      {hasFailed && entries === null && (
        <p className="sm t3">
          <Trans>These are kept on your server, which cannot be reached at the moment.</Trans>
        </p>
      )}
      {isOpen && (
        <ul className="list">
          {values.map((value) => (
            <ChangeRow key={`${value.entry.seq} ${value.name}`} job={job} value={value} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangeRow({ job, value }: { job: Job; value: HistoryValue }) {
  const { i18n, t } = useLingui();
  const { dateAndTime } = useFormat();
  const wordsOf = useFieldValueWords();
  const change = useJobChange();
  const { name, entry } = value;
  const label = jobFieldLabel(i18n, name);
  const before = wordsOf(name, value.before as never) || t`nothing`;
  const after = wordsOf(name, value.after as never) || t`nothing`;
  const where = isThisDevice(entry.device.id) ? t`this device` : deviceWords(i18n, entry.device.userAgent);
  const isCurrent = JSON.stringify(job[name as keyof Job] ?? null) === JSON.stringify(value.before ?? null);
  const restore = () =>
    change(
      () => {
        const current = job[name as keyof Job] ?? null;
        mutate('job.update', { id: job.id, changes: { [name]: value.before ?? null } as JobChanges });
        return () => mutate('job.update', { id: job.id, changes: { [name]: current } as JobChanges });
      },
      t`${label} is what it was`,
    );
  return (
    <li className="li">
      <span className="grow">
        <Trans>
          {label}: <bdi>{before}</bdi> became <bdi className="st">{after}</bdi>
        </Trans>
        <small className="t3 change-where">
          {dateAndTime(new Date(entry.recordedAt))}, {where}
          {value.met !== undefined && value.met !== 'merged' && (
            <>
              {'. '}
              <Trans>Two devices had changed it.</Trans>
            </>
          )}
        </small>
      </span>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="s"
          icon={<Undo2 className="i i-s flip" aria-hidden="true" />}
          aria-label={t`Restore ${label}: ${before}`}
          onClick={restore}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  );
}
