import type { ReactNode } from 'react';
import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { factsOf } from '@foothold/domain/job-facts';
import { isPlainField, type PlainFieldKey } from '@foothold/domain/job-fields';
import { ownValueOf } from '@foothold/domain/own-field';
import { useFormat, type Format } from '../../i18n/format.ts';
import { choiceWords } from '../../i18n/job-words.ts';
import { ownValueWords } from '../../i18n/own-field-words.ts';
import { stageName } from '../../i18n/stage-words.ts';
import { localDate } from '../../i18n/today.ts';
import { nextWords, whenWords } from '../../i18n/standing-words.ts';
import { Mark } from '../../ui/mark.tsx';
import { Monogram } from '../../ui/monogram.tsx';
import { isOwnKey, type BuiltInColumnKey, type JobColumn } from './job-columns.ts';
import type { JobEntry } from './job-entry.ts';
import { jobHref } from './job-href.ts';
import { salaryWords, whereWords } from './job-words.ts';
import { SampleTag } from './samples/sample-bar.tsx';
import { StageCairn } from './stage-cairn.tsx';
import { SyncTag } from './sync-tag.tsx';

/** What the cells of one row need to know. */
export interface CellContext {
  entry: JobEntry;
  today: string;
  found: string | null;
  tabIndex: 0 | -1;
  i18n: I18n;
  format: Format;
  chooseStage: (id: string) => void;
}

/**
 * The cell of a job in each column. Plain functions rather than components: rows are drawn while somebody types, and
 * each component in a row would cost time in all of them.
 */
const cells: Record<Exclude<BuiltInColumnKey, PlainFieldKey>, (context: CellContext) => ReactNode> = {
  job: jobCell,
  next: ({ entry }) => (
    <div key="next" role="gridcell" className="next">
      <NextText entry={entry} />
    </div>
  ),
  when: ({ entry, today, i18n, format }) => (
    <div key="when" role="gridcell" className={entry.stroke === 'due' ? 'when now' : 'when'}>
      {entry.when && whenWords(i18n, format, entry.when, today)}
    </div>
  ),
  stage: stageCell,
  age: ({ entry: { stay }, format }) => (
    <div
      key="age"
      role="gridcell"
      className="e age x-age"
      aria-label={stay.days === null ? undefined : format.daysInWords(stay.days)}
    >
      {stay.days !== null && format.days(stay.days)}
    </div>
  ),
  salary: ({ entry: { job }, i18n, format }) => {
    const words = salaryWords(i18n, format, job);
    return (
      <div key="salary" role="gridcell" className="e pay x-pay" title={job.salaryText || words || undefined}>
        {words}
      </div>
    );
  },
  where: ({ entry: { job }, i18n }) => textCell('where', whereWords(i18n, job), 'x-where'),
  added: ({ entry: { job }, today, format }) => dateCell('added', localDate(job.createdAt), today, format),
  changed: ({ entry: { job }, today, format }) =>
    dateCell('changed', localDate(job.updatedAt), today, format),
  applied: ({ entry: { job }, today, format }) => dateCell('applied', factsOf(job).appliedOn, today, format),
  closes: ({ entry: { job }, today, format }) => dateCell('closes', job.closesOn, today, format),
  reply: ({ entry: { job }, today, format }) => dateCell('reply', job.replyBy, today, format),
  posted: ({ entry: { job }, today, format }) => dateCell('posted', job.postedOn, today, format),
  source: ({ entry: { job } }) => textCell('source', job.source),
  channel: ({ entry: { job }, i18n }) =>
    textCell('channel', job.channel && choiceWords(i18n, 'channel', job.channel)),
  employment: ({ entry: { job }, i18n }) =>
    textCell('employment', job.employmentType && choiceWords(i18n, 'employmentType', job.employmentType)),
  tags: ({ entry: { job }, format }) => textCell('tags', job.tags && format.list(job.tags)),
  priority: ({ entry: { job }, format }) => (
    <div key="priority" role="gridcell" className="e">
      {job.priority === undefined ? null : format.number(job.priority)}
    </div>
  ),
  people: ({ entry: { job }, format }) =>
    textCell('people', job.contacts && format.list(job.contacts.map(({ name }) => name))),
  link: ({ entry: { job }, tabIndex }) => linkCell('link', job.url, tabIndex),
};

export function drawCell({ key, field }: JobColumn, context: CellContext): ReactNode {
  if (isPlainField(key)) return textCell(key, context.entry.job[key]);
  if (!isOwnKey(key)) return cells[key](context);
  const value = field && ownValueOf(context.entry.job.ownValues, field.id);
  if (field?.kind === 'link' && value) return linkCell(key, value, context.tabIndex);
  return textCell(key, field && value && ownValueWords(context.format, field, value));
}

function jobCell({ entry: { job }, found, tabIndex }: CellContext): ReactNode {
  return (
    <div key="job" role="gridcell">
      <a className="job" href={jobHref(job.id)} tabIndex={tabIndex} draggable={false}>
        <Monogram name={job.company} />
        <span className="co">{job.company}</span>
        {job.isSample && <SampleTag />}
        <SyncTag job={job} />
        <bdi className="ro trunc">{job.title}</bdi>
      </a>
      {found !== null && (
        <bdi className="fd trunc" title={found}>
          {found}
        </bdi>
      )}
    </div>
  );
}

function stageCell({ entry, tabIndex, i18n, chooseStage }: CellContext): ReactNode {
  const name = entry.stage ? stageName(i18n, entry.stage) : '';
  const { company } = entry.job;
  return (
    <div key="stage" role="gridcell">
      <button
        type="button"
        className="stage"
        tabIndex={tabIndex}
        aria-haspopup="menu"
        aria-label={t(i18n)`${name}, change the stage of ${company}`}
        onClick={() => chooseStage(entry.job.id)}
      >
        <StageCairn stage={entry.stage} />
        <span className="trunc">{name}</span>
      </button>
    </div>
  );
}

function textCell(key: string, words: string | undefined, className?: string): ReactNode {
  return (
    <div key={key} role="gridcell" className={className} title={words || undefined}>
      {words}
    </div>
  );
}

function dateCell(key: string, on: string | null | undefined, today: string, format: Format): ReactNode {
  return (
    <div key={key} role="gridcell" className="when">
      {on && format.shortDate(on, today)}
    </div>
  );
}

function linkCell(key: string, url: string | undefined, tabIndex: 0 | -1): ReactNode {
  const host = url && URL.parse(url)?.hostname.replace(/^www\./, '');
  return (
    <div key={key} role="gridcell">
      {host && (
        <a className="out" href={url} target="_blank" rel="noreferrer" tabIndex={tabIndex} title={url}>
          {host}
        </a>
      )}
    </div>
  );
}

export function NextText({ entry }: { entry: JobEntry }) {
  const { i18n } = useLingui();
  const words = nextWords(i18n, useFormat(), entry.next);
  if (!words) return null;
  if (entry.stroke) return <Mark isSoft={entry.stroke === 'later'}>{words}</Mark>;
  const isFact = ['written', 'task', 'interview'].includes(entry.next.kind);
  return <span className={isFact ? undefined : 'quiet'}>{words}</span>;
}
