import type { OwnField } from '../own-field.ts';

/** What a column may hold of every job; a column without one is left out. */
export const importFields = [
  'title',
  'company',
  'stage',
  'applied',
  'saved',
  'changed',
  'url',
  'location',
  'workMode',
  'employmentType',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'salaryText',
  'benefits',
  'source',
  'notes',
  'posting',
  'contact',
  'contactEmail',
  'contactPhone',
  'tags',
  'followUp',
  'closes',
  'replyBy',
  'priority',
  'externalId',
  'archived',
] as const;
export type ImportField = (typeof importFields)[number];

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
  'closes',
  'replyBy',
]);

/** Whether the cells of a column are dates, given the fields of the person's own. */
export function isDateTarget(target: ImportTarget, ownFields: readonly OwnField[]): boolean {
  return (
    dateFields.has(target) || ownFields.some((field) => field.kind === 'date' && ownTarget(field) === target)
  );
}
