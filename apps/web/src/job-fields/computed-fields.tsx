import { clsx } from 'clsx';
import { msg, t } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FieldValue, NumberRange } from '@foothold/domain/condition';
import type { Job } from '@foothold/domain/job';
import { applicationDate } from '@foothold/domain/job-facts';
import { momentOrder } from '@foothold/domain/moment';
import { outcomes } from '@foothold/domain/stage-event';
import type { NextStep } from '@foothold/domain/standing/standing';
import { moveGroups } from '@foothold/domain/standing/whose-move';
import { outcomeWords, stageName } from '../i18n/stage-words.ts';
import { moveWords, timeWords } from '../i18n/standing-words.ts';
import { localDate } from '../i18n/today.ts';
import { salaryWords, whereWords } from './formats.ts';
import type { JobEntry } from './job-entry.ts';
import {
  dateCell,
  numberFilter,
  textCell,
  type CellContext,
  type ListColumn,
  type ListField,
  type ListFilter,
} from './list-field.tsx';
import { timesPerYear } from './yearly-pay.ts';
import styles from './cells.module.css';

const named =
  (message: MessageDescriptor): ListField['nameOf'] =>
  (i18n) =>
    i18n._(message);
const textFilter = (valueOf: (job: Job) => FieldValue): ListFilter => ({
  kind: 'text',
  valueOf: ({ job }) => valueOf(job),
});
const dateFilter = (valueOf: (job: Job) => FieldValue): ListFilter => ({
  kind: 'date',
  valueOf: ({ job }) => valueOf(job),
});

/** An instant in the job, shown and filtered by its local date. */
function dayField(
  message: MessageDescriptor,
  momentOf: (job: Job) => string | null,
): ListField & { column: ListColumn } {
  const dayOf = (job: Job) => {
    const moment = momentOf(job);
    return moment && localDate(moment);
  };
  return {
    nameOf: named(message),
    filter: dateFilter(dayOf),
    column: {
      cell: (key, context) => dateCell(key, dayOf(context.entry.job), context),
      orderOf: ({ job }) => momentOf(job),
      isPlainAscii: true,
      width: 104,
    },
  };
}

/** The first fields of the list: whose move it is, what comes next, and the stage. */
export const standingFields = {
  job: {
    nameOf: named(msg`Job`),
    column: {
      orderOf: ({ job }) => job.company,
      edits: ['company', 'title'],
      textsOf: ({ job }) => [job.company, job.title],
    },
  },
  next: {
    nameOf: named(msg`Next move`),
    filter: textFilter((job) => job.nextMove?.text),
    column: {
      orderOf: ({ next }) => (next.kind === 'written' ? next.text : null),
      textsOf: ({ next }) => [writtenIn(next)],
    },
  },
  when: {
    nameOf: named(msg`When`),
    column: {
      cell: (key, { entry, today, i18n, format }) => (
        <div key={key} role="gridcell" className={entry.stroke === 'due' ? styles.isNow : undefined}>
          {timeWords(i18n, format, entry, today)}
        </div>
      ),
      orderOf: ({ when }) => when && momentOrder(when.moment),
      isPlainAscii: true,
    },
  },
  stage: {
    nameOf: named(msg`Stage`),
    filter: {
      kind: 'choice',
      valueOf: ({ pipelineStage }) => pipelineStage?.id,
      optionsIn: ({ i18n, stages }) =>
        stages.map((stage) => ({ id: stage.id, label: stageName(i18n, stage) })),
    },
    column: {
      orderOf: ({ stagePosition }) => stagePosition,
      textsOf: ({ stage }, i18n) => [stage && stageName(i18n, stage)],
    },
  },
  move: {
    nameOf: named(msg`Whose move`),
    filter: {
      kind: 'choice',
      valueOf: ({ move }) => move,
      optionsIn: ({ i18n }) => moveGroups.map((id) => ({ id, label: moveWords(i18n, id) })),
    },
  },
  age: {
    nameOf: named(msg`Days in stage`),
    shortNameOf: named(msg`In stage`),
    filter: numberFilter(({ stay }) => stay.days),
    column: {
      cell: (key, { entry: { stay }, format }) => (
        <div key={key} role="gridcell" className={clsx(styles.atEnd, styles.xAge)}>
          {stay.days !== null && (
            <>
              <span aria-hidden="true">{format.days(stay.days)}</span>
              <span className="visually-hidden">{format.daysInWords(stay.days)}</span>
            </>
          )}
        </div>
      ),
      orderOf: ({ stay }) => stay.days,
      isFigure: true,
    },
  },
  salary: {
    nameOf: named(msg`Salary`),
    column: {
      cell: (key, { entry: { job }, i18n, format }) => {
        const words = salaryWords(i18n, format, job);
        return (
          <div
            key={key}
            role="gridcell"
            className={clsx(styles.atEnd, styles.amount, styles.xPay)}
            title={job.salaryText || words || undefined}
          >
            {hasFigures(job) ? words : <bdi className={styles.twoLines}>{words}</bdi>}
          </div>
        );
      },
      orderOf: yearlySalary,
      edits: ['salary'],
      isFigure: true,
      textsOf: ({ job }) => [job.salaryText],
    },
  },
  pay: { nameOf: named(msg`Salary per year`), filter: { kind: 'number', valueOf: payRange } },
  where: {
    nameOf: named(msg`Where`),
    column: {
      cell: (key, { entry: { job }, i18n }) => textCell(key, whereWords(i18n, job), styles.xWhere),
      orderOf: ({ job }) => job.location ?? null,
      edits: ['location', 'workMode'],
      textsOf: ({ job }, i18n) => [whereWords(i18n, job)],
    },
  },
} satisfies Record<string, ListField>;

/** The fields of a job's dates, people and outcome. */
export const otherFields = {
  added: dayField(msg`Date added`, (job) => job.createdAt),
  changed: dayField(msg`Last change`, (job) => job.updatedAt),
  applied: {
    nameOf: named(msg`Applied on`),
    filter: dateFilter((job) => applicationDate(job)?.on),
    column: {
      cell: (key, context) => textCell(key, appliedWords(context)),
      orderOf: ({ job }) => applicationDate(job)?.on ?? null,
      isPlainAscii: true,
      width: 104,
    },
  },
  due: {
    nameOf: named(msg`Date of the next move`),
    filter: dateFilter((job) => job.nextMove?.on && localDate(job.nextMove.on)),
  },
  interview: {
    nameOf: named(msg`Interview on`),
    filter: dateFilter((job) => job.interviews?.map(({ startsAt }) => localDate(startsAt))),
  },
  task: {
    nameOf: named(msg`Open task`),
    filter: textFilter((job) =>
      job.tasks?.filter(({ doneAt }) => doneAt === undefined).map(({ title }) => title),
    ),
  },
  people: {
    nameOf: named(msg`People`),
    filter: textFilter((job) => job.contacts?.map(({ name }) => name)),
    column: {
      cell: (key, { entry: { job }, format }) =>
        textCell(key, job.contacts && format.list(job.contacts.map(({ name }) => name))),
      orderOf: ({ job }) => job.contacts?.[0]?.name ?? null,
      width: 150,
      textsOf: ({ job }) => (job.contacts ?? []).map(({ name }) => name),
    },
  },
  outcome: {
    nameOf: named(msg`Outcome`),
    filter: {
      kind: 'choice',
      valueOf: ({ job }) => job.outcome,
      optionsIn: ({ i18n }) => outcomes.map((id) => ({ id, label: outcomeWords(i18n, id) })),
    },
  },
} satisfies Record<string, ListField>;

/** Whether the salary is an amount, not only a text of the posting. */
function hasFigures({ salaryMin, salaryMax, salaryCurrency }: Job): boolean {
  return salaryCurrency !== undefined && (salaryMin !== undefined || salaryMax !== undefined);
}

/** The date of the application; empty where an import guessed it. */
function appliedWords({ entry: { job }, today, i18n, format }: CellContext): string | undefined {
  const applied = applicationDate(job);
  if (!applied) return undefined;
  const date = format.shortDate(applied.on, today);
  return applied.certainty === 'exact' ? date : t(i18n)`about ${date}`;
}

/** The person's own text of the next step; texts computed from facts are not searched. */
function writtenIn(next: NextStep): string | undefined {
  if (next.kind === 'written') return next.text;
  if (next.kind === 'task') return next.task.title;
  return next.kind === 'interview' ? next.interview.label : undefined;
}

// A year's pay in the posting's own currency: amounts are never converted.
function payRange({ job }: JobEntry): NumberRange | null {
  const { salaryMin, salaryMax, salaryPeriod = 'year' } = job;
  const [low, high] = [salaryMin ?? salaryMax, salaryMax ?? salaryMin];
  if (low === undefined || high === undefined || salaryPeriod === 'one_off') return null;
  const times = timesPerYear[salaryPeriod];
  return { low: low * times, high: high * times };
}

// An estimate by year, only to sort salaries of different periods.
const orderPerYear = { ...timesPerYear, one_off: 1 } as const;

function yearlySalary({ job }: JobEntry): number | null {
  const amount = job.salaryMax ?? job.salaryMin;
  return amount === undefined ? null : amount * orderPerYear[job.salaryPeriod ?? 'year'];
}
