import type { ReactNode } from 'react';
import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { ownValueOf, type CustomField } from '@foothold/domain/custom-field';
import { ownValueWords } from '../../../i18n/custom-field-words.ts';
import { useFormat, type Format } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { closingWords, timeWords } from '../../../i18n/standing-words.ts';
import { localDate } from '../../../i18n/today.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFieldWords } from '../../../job-fields/field-words.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { jobFieldLabel, type LabelledKey } from '../../../job-fields/labels.ts';
import { jobHref } from '../model/job-href.ts';
import { NextText } from '../table/job-cells.tsx';
import { salaryWords, whereWords } from '../../../job-fields/formats.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import { yearlyPay, type YearlyPay } from '../../../job-fields/yearly-pay.ts';
import styles from './job-compare.module.css';

interface JobCompareProps {
  entries: readonly JobEntry[];
  today: string;
  onClose: () => void;
}

/** 2 to 4 jobs side by side: what they pay in a year, what they offer, and by when to reply. */
export function JobCompare({ entries, today, onClose }: JobCompareProps) {
  const { t } = useLingui();
  const rows = useRows(entries, today);
  return (
    <Dialog isOpen onClose={onClose} title={t`Side by side`} size="wide">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- four jobs are wider than a phone */}
      <div className={styles.compare} role="region" aria-label={t`Side by side`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t`Field`}</span>
              </th>
              {entries.map(({ job }) => (
                <th key={job.id} scope="col">
                  <a href={jobHref(job.id)}>{job.company}</a>
                  <span className="ink-2">{job.title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, key = name, cell }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {entries.map((entry) => (
                  <td key={entry.job.id}>{cell(entry) || <span className="ink-3">–</span>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  );
}

interface CompareRow {
  name: string;
  /** Where another row may be called the same. */
  key?: string;
  cell: (entry: JobEntry) => ReactNode;
}

function useRows(entries: readonly JobEntry[], today: string): readonly CompareRow[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const fieldWords = useFieldWords();
  const { ownFields = [] } = useSettings();
  const field = (key: LabelledKey): CompareRow => ({
    name: jobFieldLabel(i18n, key),
    cell: ({ job }) => fieldWords(key, job[key]),
  });
  const text = (key: 'benefits' | 'notes'): CompareRow => ({
    name: jobFieldLabel(i18n, key),
    cell: ({ job }) => job[key] && <div className={styles.notes}>{job[key]}</div>,
  });
  const isCurrencyNamed = new Set(entries.flatMap((entry) => yearlyPay(entry.job)?.currency ?? [])).size > 1;
  return [
    {
      name: t`Salary per year`,
      cell: ({ job }) => {
        const pay = yearlyPay(job);
        return pay && <YearlyPayWords pay={pay} isCurrencyNamed={isCurrencyNamed} />;
      },
    },
    {
      name: jobFieldLabel(i18n, 'salaryText'),
      cell: ({ job }) => job.salaryText || salaryWords(i18n, format, job),
    },
    {
      name: t`Stage`,
      cell: ({ stage }) =>
        stage && (
          <span className="stage">
            <StageCairn stage={stage} />
            {stageName(i18n, stage)}
          </span>
        ),
    },
    { name: jobFieldLabel(i18n, 'replyBy'), cell: (entry) => replyBy(entry, i18n, format, today) },
    { name: t`Next move`, cell: (entry) => entry.next.kind !== 'nothing' && <NextText entry={entry} /> },
    { name: t`When`, cell: (entry) => timeWords(i18n, format, entry, today) },
    { name: t`Where`, cell: ({ job }) => whereWords(i18n, job) },
    field('employmentType'),
    field('tags'),
    text('benefits'),
    text('notes'),
    ...ownRows(ownFields, entries, format),
  ];
}

/** The fields of the person's own that any of the jobs fills. */
function ownRows(
  fields: readonly CustomField[],
  entries: readonly JobEntry[],
  format: Format,
): readonly CompareRow[] {
  const valueOf = ({ job }: JobEntry, { id }: CustomField) => ownValueOf(job.ownValues, id);
  return fields
    .filter((field) => entries.some((entry) => valueOf(entry, field)))
    .map((field) => ({
      key: field.id,
      name: field.name,
      cell: (entry) => ownValueWords(format, field, valueOf(entry, field) ?? ''),
    }));
}

// Without a reply date: to an offer, the day of the person's own move; else when the posting closes.
function replyBy({ job, stage }: JobEntry, i18n: I18n, format: Format, today: string): string | null {
  const isOffer = stage?.kind === 'offer';
  const ownMove = isOffer && job.nextMove?.by === 'me' ? job.nextMove.on : undefined;
  const on = job.replyBy ?? (ownMove && localDate(ownMove));
  if (on !== undefined) return format.day(on, today);
  return job.closesOn === undefined ? null : closingWords(i18n, format, job.closesOn, today);
}

interface YearlyPayWordsProps {
  pay: YearlyPay;
  /** A dollar is not a dollar everywhere: with several currencies side by side each is named. */
  isCurrencyNamed: boolean;
}

function YearlyPayWords({ pay, isCurrencyNamed }: YearlyPayWordsProps) {
  const format = useFormat();
  const { min, max, currency, times } = pay;
  const count = format.number(times);
  return (
    <>
      <b className="strong">{format.moneyRangeInFull({ min, max, currency })}</b>
      {isCurrencyNamed && <span className="ink-3">{format.currencyName(currency)}</span>}
      {times > 1 && (
        <span className="ink-3">
          <Trans>counted {count} times</Trans>
        </span>
      )}
    </>
  );
}
