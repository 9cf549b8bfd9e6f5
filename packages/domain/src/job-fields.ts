import * as z from 'zod/mini';
import { isRank, rankLengthMax } from './board-order.ts';
import { channels, currencyCodes, employmentTypes, salaryPeriods, workModes } from './job-choices.ts';
import { dateSchema, timestampSchema } from './moment.ts';
import { nextMoveSchema } from './next-move.ts';
import { optionalText, requiredText } from './text.ts';
import { webUrl } from './web-url.ts';

/** The rules of a stored field for reading, writing, export, import and merge. */
interface FieldRules {
  /** Header of its column in an export, by which an import finds it again; null where it has no column of its own. */
  header: string | null;
  /** Whether a posting that is pasted or fetched can fill it. */
  isReadFromPosting?: true;
  /** Whether a copy of the job goes without it, because it belongs to one application alone. */
  isOfOneApplication?: true;
  /** `list`: a column, an order and a filter; `details`: a filter. Absent where the list shows it together with others. */
  shownIn?: 'list' | 'details';
  /** Keys of this field in older addresses, views and columns: read, never written. */
  formerKeys?: readonly string[];
  /** Whether two jobs that become one keep what both say, so that there is no conflict. */
  isJoined?: true;
  /** Whether it is part of the pay in figures, which is one value. */
  isPay?: true;
  /** Whether it is the day by which something is done, so that midnight, or a month, means its end. */
  isDeadline?: true;
}

/** `max` is in Unicode code points after trim and NFC. */
const text = <const Rules extends FieldRules>(max: number, rules: Rules) =>
  ({ kind: 'text', max, schema: z.optional(optionalText(max)), ...rules }) as const;

const nameText = <const Rules extends FieldRules>(max: number, rules: Rules) =>
  ({ kind: 'text', max, schema: requiredText(max), ...rules }) as const;

/** Where two devices have changed it, both texts are merged by line. */
const longText = <const Rules extends FieldRules>(max: number, rules: Rules) =>
  ({ kind: 'long_text', max, schema: z.optional(optionalText(max)), ...rules }) as const;

const link = <const Rules extends FieldRules>(max: number, rules: Rules) =>
  ({ kind: 'link', max, schema: z.optional(webUrl(max)), ...rules }) as const;

const choice = <const Choice extends string, const Rules extends FieldRules>(
  choices: readonly Choice[],
  rules: Rules,
) => ({ kind: 'choice', choices, schema: z.optional(z.enum(choices)), ...rules }) as const;

const date = <const Rules extends FieldRules>(rules: Rules) =>
  ({ kind: 'date', schema: z.optional(dateSchema), ...rules }) as const;

/** Money in the currency of the job, with at most two decimals. */
const amount = <const Rules extends FieldRules>(max: number, rules: Rules) =>
  ({
    kind: 'amount',
    max,
    schema: z.optional(
      z.number({ error: 'invalid' }).check(
        z.gte(0, 'too_small:0'),
        z.lte(max, `too_large:${max}`),
        z.refine((value) => Number(value.toFixed(2)) === value, { error: 'too_many_decimals' }),
      ),
    ),
    ...rules,
  }) as const;

const currency = <const Rules extends FieldRules>(rules: Rules) =>
  ({
    kind: 'currency',
    schema: z.optional(
      z
        .string({ error: 'not_a_currency' })
        .check(z.refine((value) => currencyCodes.has(value), { error: 'not_a_currency' })),
    ),
    ...rules,
  }) as const;

/** A whole number from 0 to `max`. */
const rating = <const Rules extends FieldRules>(max: number, rules: Rules) =>
  ({
    kind: 'rating',
    max,
    schema: z.optional(z.int().check(z.gte(0, 'too_small:0'), z.lte(max, `too_large:${max}`))),
    ...rules,
  }) as const;

/** At most `max` texts of at most `maxEach` code points, no two the same. */
const tags = <const Rules extends FieldRules>(max: number, maxEach: number, rules: Rules) =>
  ({
    kind: 'tags',
    max,
    maxEach,
    schema: z.optional(
      z.array(requiredText(maxEach)).check(
        z.maxLength(max, `too_many:${max}`),
        z.refine((all) => new Set(all).size === all.length, { error: 'duplicate' }),
      ),
    ),
    ...rules,
  }) as const;

/** Set by the program, not by the person. */
const internal = <const Schema extends z.ZodMiniType, const Rules extends FieldRules>(
  schema: Schema,
  rules: Rules,
) => ({ kind: 'internal', schema: z.optional(schema), ...rules }) as const;

const salaryMax = 999_999_999_999.99;

/**
 * The fields of a job that a person fills in and that change one by one, each with all that holds of it everywhere; the
 * order is that of the wire. What an import calls their columns: `import/import-headers.ts`.
 */
export const jobFields = {
  title: nameText(200, { header: 'Title', isReadFromPosting: true, shownIn: 'details' }),
  company: nameText(200, { header: 'Company', isReadFromPosting: true, shownIn: 'details' }),
  url: link(2_048, { header: 'URL', isReadFromPosting: true, shownIn: 'list', formerKeys: ['link'] }),
  location: text(200, { header: 'Location', isReadFromPosting: true, shownIn: 'details' }),
  workMode: choice(workModes, {
    header: 'Workplace type',
    isReadFromPosting: true,
    shownIn: 'details',
    formerKeys: ['mode'],
  }),
  employmentType: choice(employmentTypes, {
    header: 'Employment type',
    isReadFromPosting: true,
    shownIn: 'list',
    formerKeys: ['employment'],
  }),
  salaryMin: amount(salaryMax, { header: 'Min salary', isReadFromPosting: true, isPay: true }),
  salaryMax: amount(salaryMax, { header: 'Max salary', isReadFromPosting: true, isPay: true }),
  salaryCurrency: currency({ header: 'Salary currency', isReadFromPosting: true, isPay: true }),
  salaryPeriod: choice(salaryPeriods, { header: 'Salary period', isReadFromPosting: true, isPay: true }),
  salaryText: text(120, { header: 'Salary', isReadFromPosting: true }),
  benefits: text(2_000, { header: 'Benefits', shownIn: 'details' }),
  posting: longText(100_000, { header: 'Posting', shownIn: 'details' }),
  postingCapturedAt: internal(timestampSchema, { header: null }),
  postingSha256: internal(z.string().check(z.regex(/^[0-9a-f]{64}$/, 'invalid')), { header: null }),
  source: text(80, { header: 'Source', shownIn: 'list' }),
  channel: choice(channels, { header: 'Channel', shownIn: 'list' }),
  externalId: text(120, {
    header: 'External id',
    isReadFromPosting: true,
    shownIn: 'details',
    formerKeys: ['reference'],
  }),
  team: text(120, { header: 'Team', shownIn: 'list' }),
  postedOn: date({ header: 'Posted on', isReadFromPosting: true, shownIn: 'list', formerKeys: ['posted'] }),
  closesOn: date({
    header: 'Closes on',
    isReadFromPosting: true,
    shownIn: 'list',
    formerKeys: ['closes'],
    isDeadline: true,
  }),
  replyBy: date({ header: 'Reply by', isOfOneApplication: true, shownIn: 'list', formerKeys: ['reply'] }),
  // Its three columns are the export's own.
  nextMove: {
    kind: 'next_move',
    schema: z.optional(nextMoveSchema),
    header: null,
    isOfOneApplication: true,
  },
  priority: rating(5, { header: 'Priority', shownIn: 'list' }),
  tags: tags(20, 40, { header: 'Tags', isJoined: true, shownIn: 'list' }),
  notes: longText(50_000, { header: 'Notes', isJoined: true, shownIn: 'details' }),
  rank: internal(
    z.string().check(z.maxLength(rankLengthMax, 'invalid'), z.refine(isRank, { error: 'invalid' })),
    { header: null, isOfOneApplication: true, isJoined: true },
  ),
} as const;

export type JobFieldKey = keyof typeof jobFields;
export type JobField = (typeof jobFields)[JobFieldKey];

/** The fields that have these properties. */
export type KeysWith<Properties> = {
  [Key in JobFieldKey]: (typeof jobFields)[Key] extends Properties ? Key : never;
}[JobFieldKey];

export const jobFieldKeys = Object.keys(jobFields) as JobFieldKey[];

/** The fields of one of these kinds, in order. */
export function keysOfKind<Kind extends JobField['kind']>(...kinds: Kind[]): KeysWith<{ kind: Kind }>[] {
  const wanted: ReadonlySet<string> = new Set(kinds);
  return jobFieldKeys.filter((key) => wanted.has(jobFields[key].kind)) as KeysWith<{ kind: Kind }>[];
}

/** The fields with a rule that is true, in order. */
export function keysWith<
  Rule extends 'isReadFromPosting' | 'isOfOneApplication' | 'isJoined' | 'isPay' | 'isDeadline',
>(rule: Rule): KeysWith<Record<Rule, true>>[] {
  return jobFieldKeys.filter((key) => rule in jobFields[key]) as KeysWith<Record<Rule, true>>[];
}

/** The fields that an export writes under a header of their own. */
export const exportedKeys = jobFieldKeys.filter((key) => jobFields[key].header !== null) as KeysWith<{
  header: string;
}>[];
