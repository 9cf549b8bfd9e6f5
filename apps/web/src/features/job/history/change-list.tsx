import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { Job } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { deviceWords } from '../../../i18n/device-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { inOneLine } from '../../../i18n/labelled.ts';
import { isThisDevice } from '../../../sync/requests/job-history.ts';
import { Button } from '../../../ui/button.tsx';
import { firstCharacters } from '../items/first-characters.ts';
import { changeLines } from './change-lines.ts';
import { historyValues, valueKey, type HistoryValue } from './history-values.ts';
import { canPutBack, putValue } from './put-value.ts';
import { useHistoryWords } from './use-history-words.ts';
import { useJobChange } from '../items/use-job-change.ts';
import type { JobHistory } from './use-job-history.ts';
import { VersionWords } from './version-words.tsx';
import itemsStyles from '../items/items.module.css';
import conflictStyles from './conflict.module.css';

const saidLengthMax = 80;

interface ChangeListProps {
  job: Job;
  history: JobHistory;
}

/** Every value that fields, items of lists and steps of this job have had, who changed it, and a button that restores each. */
export function ChangeList({ job, history }: ChangeListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { entries, hasFailed } = history;
  const values = entries === null ? [] : changeLines(historyValues(entries));
  if (values.length === 0 && !hasFailed) return null;
  return (
    <section className="section" aria-labelledby="job-changes">
      <div className="section-head">
        <h2 id="job-changes">
          <Trans>Previous versions</Trans>
        </h2>
        {values.length > 0 && (
          <Button variant="ghost" size="s" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
          </Button>
        )}
      </div>
      {hasFailed && entries === null && (
        <p className="text-sm ink-3">
          <Trans>Your server is not answering</Trans>
        </p>
      )}
      {isOpen && (
        <ul className="list">
          {values.map((value) => (
            <ChangeRow key={`${value.entry.seq} ${valueKey(value)}`} job={job} value={value} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChangeRow({ job, value }: { job: Job; value: HistoryValue }) {
  const { i18n, t } = useLingui();
  const { dateAndTime } = useFormat();
  const { labelOf, wordsOf } = useHistoryWords();
  const change = useJobChange();
  const { entry } = value;
  const label = labelOf(value);
  const [before, after] = [wordsOf(value, value.before), wordsOf(value, value.after)];
  const said = before === '' ? t`nothing` : firstCharacters(before, saidLengthMax);
  const where = isThisDevice(entry.device.id) ? t`this device` : deviceWords(i18n, entry.device.userAgent);
  const restore = () => change(() => putValue(job, value, value.before), t`${label} restored`);
  return (
    <li className="list-row">
      <span className={clsx('grow', itemsStyles.liText, conflictStyles.changeText)}>
        <Trans>
          {label}: <VersionWords text={before} other={after} /> became{' '}
          <span className="strong">
            <VersionWords text={after} other={before} />
          </span>
        </Trans>
        <small className={clsx('ink-3', conflictStyles.changeWhere)}>
          {inOneLine(i18n, dateAndTime(new Date(entry.recordedAt)), where)}
          {value.met !== undefined && value.met !== 'merged' && (
            <>
              {'. '}
              <Trans>Changed on two devices.</Trans>
            </>
          )}
        </small>
      </span>
      {canPutBack(job, value) && (
        <Button
          variant="ghost"
          size="s"
          icon={<Undo2 className="icon icon-small flip" aria-hidden="true" />}
          aria-label={t`Restore ${label}: ${said}`}
          onClick={restore}
        >
          <Trans>Restore</Trans>
        </Button>
      )}
    </li>
  );
}
