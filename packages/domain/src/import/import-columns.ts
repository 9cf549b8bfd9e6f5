import { exportedKeys, keysOfKind, type KeysWith } from '../job-fields.ts';
import type { CustomField } from '../custom-field.ts';
import { outcomes, type Outcome } from '../stage-event.ts';

/** What a column may hold that is no stored field of its own. */
const importOnly = [
  'stage',
  'outcome',
  'applied',
  'saved',
  'changed',
  'titleAndCompany',
  'contact',
  'contactLastName',
  'contactEmail',
  'contactPhone',
  'nextMoveText',
  'nextMoveBy',
  'followUp',
  'archived',
  'deleted',
] as const;
export type ImportOnlyField = (typeof importOnly)[number];

export function isImportOnly(field: ImportField): field is ImportOnlyField {
  return (importOnly as readonly ImportField[]).includes(field);
}

/** What a column may hold of every job: of the stored fields those that an export writes; a column without one is left out. */
export type ImportField = ImportOnlyField | KeysWith<{ header: string }>;

/** In the order in which they are offered: what names a job and how far it is first. */
export const importFields: readonly ImportField[] = [
  ...new Set<ImportField>([
    'title',
    'company',
    'titleAndCompany',
    'stage',
    'outcome',
    'applied',
    'saved',
    'changed',
    ...exportedKeys,
    ...importOnly,
  ]),
];

/**
 * A column of one stage alone, in which check marks or days say which jobs have reached it: by the id of the stage, behind
 * the outcome where it is one of closed jobs.
 */
export type StageTarget = `stage:${Outcome | ''}:${string}`;

/** The same, or a field of the person's own, by its id. */
export type ImportTarget = ImportField | `own:${string}` | StageTarget;

export function ownTarget({ id }: Pick<CustomField, 'id'>): ImportTarget {
  return `own:${id}`;
}

export function stageTarget(stageId: string, outcome: Outcome | '' = ''): StageTarget {
  return `stage:${outcome}:${stageId}`;
}

export function isStageTarget(target: ImportTarget | null): target is StageTarget {
  return target?.startsWith('stage:') === true;
}

/** The stage that a column is of, and the outcome where it is one of closed jobs. */
export function stageOfTarget(target: StageTarget): { stageId: string; outcome?: Outcome } {
  const [, said = '', ...id] = target.split(':');
  const outcome = outcomes.find((each) => each === said);
  return { stageId: id.join(':'), ...(outcome === undefined ? {} : { outcome }) };
}

/** The fields whose cells are dates. */
export const dateFields: ReadonlySet<ImportTarget> = new Set<ImportTarget>([
  'applied',
  'saved',
  'changed',
  'followUp',
  ...keysOfKind('date'),
]);

/** Whether the cells of a column are dates, given the fields of the person's own. */
export function isDateTarget(target: ImportTarget, ownFields: readonly CustomField[]): boolean {
  return (
    dateFields.has(target) ||
    isStageTarget(target) ||
    ownFields.some((field) => field.kind === 'date' && ownTarget(field) === target)
  );
}
