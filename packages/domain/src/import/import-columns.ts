import { jobFieldKeys, jobFields, keysOfKind, type KeysWith } from '../job-fields.ts';
import type { OwnField } from '../own-field.ts';

/** What a column may hold that is no stored field of its own. */
const importOnly = [
  'stage',
  'applied',
  'saved',
  'changed',
  'contact',
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

/** The fields that an export writes under a header of their own. */
export const exportedKeys = jobFieldKeys.filter((key) => jobFields[key].header !== null) as KeysWith<{
  header: string;
}>[];

/** In the order in which they are offered: what names a job and how far it is first. */
export const importFields: readonly ImportField[] = [
  ...new Set<ImportField>([
    'title',
    'company',
    'stage',
    'applied',
    'saved',
    'changed',
    ...exportedKeys,
    ...importOnly,
  ]),
];

/** The same, or a field of the person's own, by its id. */
export type ImportTarget = ImportField | `own:${string}`;

export function ownTarget({ id }: Pick<OwnField, 'id'>): ImportTarget {
  return `own:${id}`;
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
export function isDateTarget(target: ImportTarget, ownFields: readonly OwnField[]): boolean {
  return (
    dateFields.has(target) || ownFields.some((field) => field.kind === 'date' && ownTarget(field) === target)
  );
}
