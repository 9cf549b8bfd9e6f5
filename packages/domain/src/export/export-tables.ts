import { certaintyOf, type Certainty } from '../certainty.ts';
import { eventsInOrder } from '../history.ts';
import type { Contact, Interview, Job, JobFile, Task } from '../job.ts';
import { applicationDate } from '../job-facts.ts';
import { exportedKeys, jobFields } from '../job-fields.ts';
import { dateOf } from '../moment.ts';
import { ownValueOf, type CustomField } from '../custom-field.ts';
import type { StageKind } from '../stage.ts';
import type { StageEvent } from '../stage-event.ts';
import { inertText } from './inert-text.ts';
import { tagCell } from './tag-cell.ts';
import { dateIn } from '../time-zone.ts';

type CsvValue = string | number | boolean | undefined | null;

/** The column that names a job in every table, by its id: an import knows it by that. */
export const jobIdHeader = 'Foothold job';

/** One collection of an account as rows under headers. */
export interface ExportTable {
  name: 'jobs' | 'history' | 'contacts' | 'interviews' | 'tasks' | 'files' | 'moves';
  headers: readonly string[];
  rows: readonly (readonly CsvValue[])[];
}

/** A table as a spreadsheet reads it: UTF-8 with its mark, no cell or part of one taken for a formula (`inertText`). */
export function csvText({ headers, rows }: Pick<ExportTable, 'headers' | 'rows'>): string {
  const lines = [headers, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function csvCell(value: CsvValue): string {
  if (value === undefined || value === null || value === false) return '';
  if (value === true) return 'yes';
  const text = typeof value === 'number' ? String(value) : inertText(value);
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Every collection of the account, each job named in all of them. `timeZone` is the person’s own. */
export function exportTables(
  jobs: readonly Job[],
  ownFields: readonly CustomField[] = [],
  timeZone: string,
): ExportTable[] {
  const columns = { ...jobColumns(timeZone), ...ownColumns(ownFields) };
  return [
    { name: 'jobs', headers: Object.keys(columns), rows: jobs.map((job) => cellsOf(columns, job)) },
    itemTable('history', jobs, (job) => job.events, eventColumns),
    itemTable('contacts', jobs, (job) => job.contacts, contactColumns),
    itemTable('interviews', jobs, (job) => job.interviews, interviewColumns),
    itemTable('tasks', jobs, (job) => job.tasks, taskColumns),
    itemTable('files', jobs, (job) => job.files, fileColumns),
    itemTable('moves', jobs, (job) => job.completedMoves, moveColumns),
  ];
}

/** The columns of a collection: their names, and what stands in each. */
type Columns<Item> = Readonly<Record<string, (item: Item) => CsvValue>>;

function cellsOf<Item>(columns: Columns<Item>, item: Item): CsvValue[] {
  return Object.values(columns).map((cell) => cell(item));
}

function itemTable<Item>(
  name: ExportTable['name'],
  jobs: readonly Job[],
  itemsOf: (job: Job) => readonly Item[] | undefined,
  columns: Columns<Item>,
): ExportTable {
  return {
    name,
    headers: [jobIdHeader, 'Company', 'Title', ...Object.keys(columns)],
    rows: jobs.flatMap((job) =>
      (itemsOf(job) ?? []).map((item) => [job.id, job.company, job.title, ...cellsOf(columns, item)]),
    ),
  };
}

const contactColumns: Columns<Contact> = {
  Name: (contact) => contact.name,
  Role: (contact) => contact.role,
  Kind: (contact) => contact.kind,
  Email: (contact) => contact.email,
  Phone: (contact) => contact.phone,
  Link: (contact) => contact.url,
  Notes: (contact) => contact.notes,
};

const interviewColumns: Columns<Interview> = {
  'Starts at': (interview) => interview.startsAt,
  'Time zone': (interview) => interview.timeZone,
  Minutes: (interview) => interview.durationMinutes,
  Label: (interview) => interview.label,
  Format: (interview) => interview.format,
  Place: (interview) => interview.place,
  People: (interview) => interview.people,
  Prep: (interview) => interview.prep,
  Result: (interview) => interview.result,
};

const taskColumns: Columns<Task> = {
  Task: (task) => task.title,
  Due: (task) => task.due,
  'Done at': (task) => task.doneAt,
};

const fileColumns: Columns<JobFile> = {
  Name: (file) => file.name,
  Kind: (file) => file.kind,
  'Sent on': (file) => file.sentOn,
  Bytes: (file) => file.size,
  'SHA-256': (file) => file.sha256,
};

const moveColumns: Columns<NonNullable<Job['completedMoves']>[number]> = {
  Move: (move) => move.text,
  By: (move) => move.by,
  'Done at': (move) => move.doneAt,
};

const storedColumns: Columns<Job> = Object.fromEntries(
  exportedKeys.map((key) => [jobFields[key].header, (job: Job) => storedCell(job[key])]),
);

function storedCell(value: Job[(typeof exportedKeys)[number]]): CsvValue {
  return Array.isArray(value) ? tagCell(value) : (value as CsvValue);
}

/** Headers that an import recognises (`import/import-headers.ts`). */
const jobColumns = (timeZone: string): Columns<Job> => ({
  [jobFields.company.header]: (job) => job.company,
  [jobFields.title.header]: (job) => job.title,
  Stage: (job) => stageWord(job),
  Outcome: (job) => job.outcome,
  'Date saved': (job) => savedOn(job, timeZone),
  'Date applied': (job) => dateCell(applicationDate(job)),
  ...storedColumns,
  'Next move': (job) => job.nextMove?.text,
  'Next move by': (job) => job.nextMove?.by,
  'Next move on': (job) => job.nextMove?.on,
  'Archived at': (job) => job.archived,
  'Deleted at': (job) => job.deleted,
  [jobIdHeader]: (job) => job.id,
});

/** The day of the first step that counts; of a job without one, that on which it was entered. */
function savedOn({ events, createdAt }: Job, timeZone: string): string {
  const [first] = eventsInOrder(events);
  if (!first) return dateIn(createdAt, timeZone);
  return dateCell({ on: dateOf(first.occurred), certainty: certaintyOf(first) });
}

/** A date as an import reads it: approximate ones say so, guessed ones are left out. */
function dateCell(date: { on: string; certainty: Certainty } | null): string {
  if (!date || date.certainty === 'unknown') return '';
  return date.certainty === 'approximate' ? `~${date.on}` : date.on;
}

function ownColumns(fields: readonly CustomField[]): Columns<Job> {
  const names = ownColumnNames(fields);
  return Object.fromEntries(
    fields.map(({ id }, at) => [names[at] ?? '', (job: Job) => ownValueOf(job.ownValues, id)]),
  );
}

/** The headers of custom fields; one that is named like another column says that it is custom. */
export function ownColumnNames(fields: readonly CustomField[]): string[] {
  const taken = new Set(Object.keys(jobColumns('UTC')));
  return fields.map(({ name }) => {
    let own = name;
    for (let n = 1; taken.has(own); n += 1) own = `${name} (own${n > 1 ? ` ${n}` : ''})`;
    taken.add(own);
    return own;
  });
}

/** The stage's own name, else a word that says its kind. */
function stageWord(job: Job): string | undefined {
  if (job.outcome !== undefined) return outcomeWord[job.outcome] ?? job.outcome;
  const current = job.events.find((event) => event.toStageId === job.stageId && event.voidedAt === undefined);
  return current?.toStage ?? (current && kindWord[current.toKind]);
}

const outcomeWord: Readonly<Record<string, string>> = {
  declined_by_me: 'declined',
  no_response: 'no response',
  position_closed: 'position closed',
};

// What an import reads as a stage of this kind.
const kindWord: Readonly<Record<StageKind, string>> = {
  lead: 'saved',
  applied: 'applied',
  screening: 'screening',
  interview: 'interview',
  offer: 'offer',
  closed: 'resting',
};

const eventColumns: Columns<StageEvent> = {
  Occurred: (event) => event.occurred,
  'Recorded at': (event) => event.recordedAt,
  From: (event) => event.fromStage ?? event.fromKind,
  To: (event) => event.toStage ?? event.toKind,
  Kind: (event) => event.toKind,
  Outcome: (event) => event.outcome,
  Approximate: (event) => event.approximate,
  Note: (event) => event.note,
  'Said before': (event) => event.earlierOccurred?.join('; '),
  'Taken back at': (event) => event.voidedAt,
  Source: (event) => event.source,
};

/** The same data always as the same text: the names in every object in order. */
export function stableJson(value: unknown): string {
  return `${JSON.stringify(inOrder(value), null, 2)}\n`;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, each]) => [name, inOrder(each)]));
}
