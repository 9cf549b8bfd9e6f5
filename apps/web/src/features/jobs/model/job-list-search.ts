import * as z from 'zod/mini';
import { channels, workModes } from '@foothold/domain/job-choices';
import { answers, flowEnds } from '@foothold/domain/job-facts';
import { climbKinds } from '@foothold/domain/stage';
import { dateSchema } from '@foothold/domain/moment';
import { jobLayouts, type JobLayout } from '@foothold/domain/settings';
import { timedKinds } from '@foothold/domain/stage-stays';
import { moveGroups } from '@foothold/domain/standing/whose-move';
import { columnKeyOf, currentKey, type JobColumnKey } from '../../../job-fields/list-fields.ts';
import { readColumns, writeColumns } from './job-columns.ts';

/** The fixed views, shown as tabs; without one, every job is listed. */
export const jobViews = ['your_move', 'interviews', 'quiet', 'resting'] as const;
export type JobView = (typeof jobViews)[number];

/** The grouping; without one, each layout has its own default. */
export const jobGroupings = ['move', 'stage', 'company', 'source', 'month', 'none'] as const;
export type JobGrouping = (typeof jobGroupings)[number];

const text = z.pipe(
  z.transform((value: unknown) => (value === undefined || value === null ? undefined : asText(value))),
  z.optional(z.string()),
);
const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.transform((value: unknown) => values.find((known) => known === value)),
    z.optional(z.custom<Values[number]>()),
  );
const someOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.pipe(
    z.transform((value: unknown) => oneOrMore(asList(value).filter((item) => values.includes(item)))),
    z.optional(z.custom<OneOrMore<Values[number]>>()),
  );
const anyTexts = z.pipe(
  z.transform((value: unknown) => oneOrMore(asList(value))),
  z.optional(z.custom<OneOrMore<string>>()),
);

const date = z.pipe(
  z.transform((value: unknown) => dateSchema.safeParse(value).data),
  z.optional(z.string()),
);

const column = z.pipe(
  z.transform((value: unknown) => columnKeyOf(asText(value ?? ''))),
  z.optional(z.custom<JobColumnKey>()),
);

const columns = z.pipe(
  z.transform((value: unknown) => {
    const chosen = readColumns(asText(value ?? ''));
    return chosen ? writeColumns(chosen) : undefined;
  }),
  z.optional(z.string()),
);

const dates = z.pipe(
  z.transform((value: unknown) =>
    oneOrMore(asList(value).filter((item) => dateSchema.safeParse(item).success)),
  ),
  z.optional(z.custom<OneOrMore<string>>()),
);

/** The sort keys after `sort`: `salary`, or `-salary` for the reverse. */
const furtherSteps = z.pipe(
  z.transform((value: unknown) =>
    oneOrMore(
      asList(value)
        .map(withCurrentKey)
        .filter((step) => columnKeyOf(step.replace(/^-/, '')) !== undefined),
    ),
  ),
  z.optional(z.custom<OneOrMore<string>>()),
);

/** Conditions of the filter builder: `closesOn.next.7`. */
const conditions = z.pipe(
  z.transform((value: unknown) => oneOrMore(asList(value).map(withCurrentKey))),
  z.optional(z.custom<OneOrMore<string>>()),
);

/** Replaces a former key at the start of a sort key or condition by the current one. */
function withCurrentKey(written: string): string {
  return written.replace(/^-?[\w]+/, (key) =>
    key.startsWith('-') ? `-${currentKey(key.slice(1))}` : currentKey(key),
  );
}

/** A single value stays plain in the address (`?stage=applied`); several become a list. */
export type OneOrMore<Value> = Value | Value[];

const jobListSearchSchema = z.object({
  q: text,
  layout: choice(jobLayouts),
  saved: text,
  view: choice(jobViews),
  group: choice(jobGroupings),
  sort: column,
  order: choice(['asc', 'desc']),
  further: furtherSteps,
  columns,
  stage: anyTexts,
  move: someOf(moveGroups),
  mode: someOf(workModes),
  channel: someOf(channels),
  source: anyTexts,
  tag: anyTexts,
  resume: anyTexts,
  salary: choice(['listed']),
  closing: choice(['soon']),
  resting: choice(['hidden']),
  reached: choice(climbKinds),
  height: choice(climbKinds),
  left: choice(timedKinds),
  standing: choice(timedKinds),
  end: someOf(flowEnds),
  answer: someOf(answers),
  from: date,
  to: date,
  week: dates,
  where: conditions,
});

/** The search parameters of `/job-list`: everything that decides which rows are shown and how. */
export type JobListSearch = Partial<z.infer<typeof jobListSearchSchema>>;

/** Reads search parameters from any address; invalid ones are left out. */
export function parseJobListSearch(raw: Record<string, unknown>): JobListSearch {
  return serialiseJobListSearch(jobListSearchSchema.parse(raw));
}

/** The shortest equivalent parameters: no defaults, no empty ones. */
export function serialiseJobListSearch(search: JobListSearch): JobListSearch {
  const entries = Object.entries(search)
    .map(([name, value]) => [name, Array.isArray(value) ? oneOrMore(value) : value] as const)
    .filter(([name, value]) => value !== undefined && value !== '' && defaults[name] !== value);
  return Object.fromEntries(entries);
}

const defaults: Record<string, unknown> = { sort: 'when', order: 'asc' };

/** The grouping of a layout where the address has none. */
export const usualGroupings: Record<JobLayout, JobGrouping> = { table: 'move', board: 'none' };

/** The grouping of a layout: headings in the table, lanes on the board, whose columns are the stages already. */
export function groupingOf({ group }: JobListSearch, layout: JobLayout): JobGrouping {
  if (group === undefined || (layout === 'board' && group === 'stage')) return usualGroupings[layout];
  return group;
}

/** The search with that grouping; the layout's default is left out of the address. */
export function withGrouping(search: JobListSearch, layout: JobLayout, group: JobGrouping): JobListSearch {
  return { ...search, group: group === usualGroupings[layout] ? undefined : group };
}

/** The values of a filter that may hold none, one or several. */
export function valuesOf<Value extends string>(filter: OneOrMore<Value> | undefined): readonly Value[] {
  if (filter === undefined) return [];
  return Array.isArray(filter) ? filter : [filter];
}

/** The filter with this value added, or removed if it was present. */
export function toggled<Value extends string>(
  filter: OneOrMore<Value> | undefined,
  value: Value,
): OneOrMore<Value> | undefined {
  const values = valuesOf(filter);
  return oneOrMore(values.includes(value) ? values.filter((other) => other !== value) : [...values, value]);
}

/** The filter with one value replaced by another, without duplicates. */
export function replaced<Value extends string>(
  filter: OneOrMore<Value> | undefined,
  before: Value,
  value: Value,
): OneOrMore<Value> | undefined {
  return oneOrMore([...new Set(valuesOf(filter).map((other) => (other === before ? value : other)))]);
}

/** The filter with this value added, if it was absent. */
export function added<Value extends string>(
  filter: OneOrMore<Value> | undefined,
  value: Value,
): OneOrMore<Value> | undefined {
  return oneOrMore([...valuesOf(filter), value]);
}

/** The filters that are shown as chips and cleared together; search terms and views are not among them. */
export const jobFilterNames = [
  'stage',
  'move',
  'mode',
  'channel',
  'source',
  'tag',
  'resume',
  'salary',
  'closing',
  'resting',
  'reached',
  'height',
  'left',
  'standing',
  'end',
  'answer',
  'from',
  'to',
  'week',
  'where',
] as const satisfies readonly (keyof JobListSearch)[];
export type JobFilterName = (typeof jobFilterNames)[number];

/** Whether anything hides jobs: terms, a view or a filter. */
export function isNarrowed(search: JobListSearch): boolean {
  return [search.q || undefined, search.view, ...jobFilterNames.map((name) => search[name])].some(
    (value) => value !== undefined,
  );
}

/** The same search without any filter chip. */
export function withoutFilters(search: JobListSearch): JobListSearch {
  const others = Object.entries(search).filter(([name]) => !jobFilterNames.some((filter) => filter === name));
  return Object.fromEntries(others);
}

function asList(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return items.map(asText);
}

// The router parses `?q=2024` as a number and `?q=true` as a boolean; both are search terms.
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function oneOrMore<Value extends string>(values: readonly Value[]): OneOrMore<Value> | undefined {
  const distinct = [...new Set(values)].filter((value) => value !== '');
  return distinct.length > 1 ? distinct : distinct[0];
}
