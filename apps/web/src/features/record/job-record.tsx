import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { parseDate } from '@internationalized/date';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { Fragment, useMemo } from 'react';
import { csvText } from '@foothold/domain/export/export-tables';
import { recordEntries, type RecordEntry } from '@foothold/domain/export/job-record';
import { dateSchema } from '@foothold/domain/moment';
import { clsx } from 'clsx';
import { KeepParts } from '../../drafts/keep-parts.tsx';
import { useFormat } from '../../i18n/format.ts';
import { choiceWords } from '../../i18n/job-words.ts';
import { kindName, outcomeWords } from '../../i18n/stage-words.ts';
import { useTimeZone, useToday } from '../../i18n/today.ts';
import { useSession } from '../../session/session.ts';
import { useJobs } from '../../sync/hooks/use-jobs.ts';
import { useSyncStatus } from '../../sync/hooks/use-sync-status.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { LoadingRows } from '../../ui/loading-rows.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { saveFile } from '../../ui/save-file.ts';
import styles from './job-record.module.css';

/** The applications and events between two dates, to print or to export as a table, for a career office. */
export function JobRecord() {
  const { t } = useLingui();
  const today = useToday();
  const timeZone = useTimeZone();
  const jobs = useJobs();
  const { loaded } = useSyncStatus();
  const [from, setFrom] = useDateInAddress('from', parseDate(today).subtract({ months: 1 }).toString());
  const [to, setTo] = useDateInAddress('to', today);
  const isUpsideDown = from !== null && to !== null && to < from;
  const entries = useMemo(
    () => recordEntries(jobs, { from: from ?? undefined, to: to ?? undefined }, timeZone),
    [jobs, from, to, timeZone],
  );
  const canSave = loaded && !isUpsideDown;
  const table = useRecordTable(entries);
  const saveCsv = () =>
    saveFile(
      new Blob([csvText(table)], { type: 'text/csv' }),
      `foothold-record-${from ?? ''}-${to ?? today}.csv`,
    );
  return (
    <PageFrame
      title={<Trans>Job-search record</Trans>}
      top={
        <>
          <span className="grow" />
          <Link className="text-sm ink-2" to="/settings" search={{ section: 'data' }}>
            <Trans>Back to your data</Trans>
          </Link>
        </>
      }
    >
      <div className={clsx(styles.record, 'scroll')}>
        <div className={styles.recordRange}>
          <KeepParts slot="record/range">
            <DateField label={t`From`} value={from} onChange={setFrom} />
            <DateField
              label={t`Until`}
              value={to}
              error={isUpsideDown ? t`Choose a date on or after the start.` : undefined}
              onChange={setTo}
            />
          </KeepParts>
          <Button isDisabled={!canSave} onClick={() => window.print()}>
            <Printer className="icon" aria-hidden />
            <Trans>Print or save as PDF</Trans>
          </Button>
          <Button isDisabled={!canSave} onClick={saveCsv}>
            <Download className="icon" aria-hidden />
            <Trans>Export CSV</Trans>
          </Button>
        </div>
        {/* An empty record would claim that nothing was done. */}
        {!isUpsideDown && (loaded ? <RecordSheet entries={entries} from={from} to={to} /> : <LoadingRows />)}
      </div>
    </PageFrame>
  );
}

/** The value in the address of a date that was emptied. */
const anyDay = 'any';

/**
 * A date in the address, so that it outlives the page: `usual` where the address has none, null where it was emptied.
 */
function useDateInAddress(
  name: 'from' | 'to',
  usual: string,
): [date: string | null, set: (date: string | null) => void] {
  const written = useSearch({ from: '/signed-in/settings', select: (search) => search[name] });
  const navigate = useNavigate();
  const set = (date: string | null) =>
    void navigate({
      to: '/settings',
      search: (before) => ({ ...before, [name]: date ?? anyDay }),
      replace: true,
      resetScroll: false,
    });
  if (written === anyDay) return [null, set];
  return [dateSchema.safeParse(written).data ?? usual, set];
}

/** The record as a table, with every detail of each event. */
function useRecordTable(entries: readonly RecordEntry[]) {
  const { t, i18n } = useLingui();
  const words = useEntryWords();
  const headers = [
    t`Date`,
    t`Company`,
    t`Role`,
    t`Event`,
    t`Location`,
    t`Source`,
    t`How you found it`,
    t`Link`,
    t`Note`,
    t`Approximate date`,
    t`Recorded`,
  ];
  const rows = entries.map((entry) => {
    const { company, title, location, source, channel, url } = entry.job;
    const { note, approximate, recordedAt } = 'event' in entry ? entry.event : {};
    return [
      entry.on,
      company,
      title,
      words(entry),
      location,
      source,
      channel && choiceWords(i18n, 'channel', channel),
      url,
      note,
      approximate && t`yes`,
      recordedAt,
    ];
  });
  return { headers, rows };
}

interface RecordSheetProps {
  entries: readonly RecordEntry[];
  from: string | null;
  to: string | null;
}

/** The printed part of the page. */
function RecordSheet({ entries, from, to }: RecordSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { user } = useSession();
  const words = useEntryWords();
  const companies = new Set(entries.map(({ job }) => job.company)).size;
  return (
    <section className={styles.recordSheet} aria-labelledby="record-name">
      <h2 id="record-name">
        <Trans>Job search of {user?.name || user?.email}</Trans>
      </h2>
      <p className="ink-2">
        <RangeWords from={from} to={to} />{' '}
        <Trans>
          <Plural value={entries.length} one="# event" other="# events" />,{' '}
          <Plural value={companies} one="# employer." other="# employers." />
        </Trans>
      </p>
      {entries.length === 0 ? (
        <p>
          <Trans>Nothing in this period.</Trans>
        </p>
      ) : (
        <table>
          <caption className="visually-hidden">{t`Job-search record`}</caption>
          <thead>
            <tr>
              {[t`Date`, t`Company and role`, t`Event`, t`Source`].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <tr key={'event' in entry ? entry.event.id : `${entry.job.id} ${entry.on} ${entry.move}`}>
                <td>
                  {isGuessed(entry) ? t`about ${{ date: format.date(entry.on) }}` : format.date(entry.on)}
                </td>
                <td>
                  <JobWords job={entry.job} />
                </td>
                <td>{words(entry)}</td>
                <td>{entry.job.source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function JobWords({ job: { company, title, location } }: { job: RecordEntry['job'] }) {
  const { comma } = useFormat();
  return (
    <>
      <bdi>
        <b>{company}</b>
      </bdi>
      {[title, location].filter(Boolean).map((fact) => (
        <Fragment key={fact}>
          {comma}
          <bdi>{fact}</bdi>
        </Fragment>
      ))}
    </>
  );
}

function RangeWords({ from, to }: { from: string | null; to: string | null }) {
  const format = useFormat();
  const first = from && format.date(from);
  const last = to && format.date(to);
  if (first && last) {
    return (
      <>
        <Trans>
          {{ from: first }} to {{ to: last }}
        </Trans>
        .
      </>
    );
  }
  if (first) return <Trans>From {first}.</Trans>;
  return last ? <Trans>Until {last}.</Trans> : <Trans>All dates.</Trans>;
}

/** A guessed date is printed as approximate. */
function isGuessed(entry: RecordEntry): boolean {
  return 'event' in entry && entry.event.approximate === true;
}

/** Describes an event in words. */
function useEntryWords(): (entry: RecordEntry) => string {
  const { i18n } = useLingui();
  return (entry) => {
    if ('move' in entry) return entry.move;
    const { outcome, toStage, toKind } = entry.event;
    return outcome === undefined ? (toStage ?? kindName(i18n, toKind)) : outcomeWords(i18n, outcome);
  };
}
