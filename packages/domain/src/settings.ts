import * as z from 'zod/mini';
import { timeZoneSchema } from './moment.ts';
import { customFieldLimits, customFieldSchema } from './custom-field.ts';
import { savedViewLimits, savedViewSchema } from './saved-view.ts';
import { defaultStages, stageSchema, stageLimits } from './stage.ts';
import { optionalText } from './text.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['compact', 'regular', 'comfortable'] as const;
/** How loudly your moves are marked: `strong` also those of later, `outline` with an edge. */
export const accentContrasts = ['standard', 'strong', 'outline'] as const;
export const motions = ['system', 'reduced', 'full'] as const;
export const weekStartDays = ['monday', 'saturday', 'sunday'] as const;
/** The order of a date's parts; `region` is that of the browser's region. */
export const dateFormats = ['region', 'day-month-year', 'month-day-year', 'year-month-day'] as const;
export type DateFormat = (typeof dateFormats)[number];
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];
/** What the monogram of the person is drawn on; `stone` where none was chosen. */
export const monogramColours = ['stone', 'lake', 'heather', 'ochre', 'pine'] as const;
export type MonogramColour = (typeof monogramColours)[number];
/** The two layouts of the same selection of jobs. */
export const jobLayouts = ['table', 'board'] as const;
export type JobLayout = (typeof jobLayouts)[number];

/** One message in the morning of a day that has something, one for each thing, or none. */
export const moveReminders = ['off', 'digest', 'single'] as const;
export type MoveReminders = (typeof moveReminders)[number];

/**
 * What a person is told by mail. `at` is when (`08:30`) what has no hour of its own is told. `timeZone` and `language`
 * are those of the page on which they asked for it, and count while they have not chosen any.
 */
export const reminderSettingsSchema = z.object({
  moves: z.enum(moveReminders),
  interviews: z.boolean(),
  at: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')),
  timeZone: timeZoneSchema,
  language: z.enum(languages),
});
export type ReminderSettings = z.infer<typeof reminderSettingsSchema>;

/** `jobColumns` is counted in code points, the size of text in percent, `photoBytes` before they are written as base64. */
export const settingsLimits = {
  weeklyGoalMax: 50,
  jobColumns: 1_000,
  textSizeMin: 90,
  textSizeMax: 200,
  photoBytes: 16 * 1024,
  imports: 50,
} as const;

const photoTextMax = Math.ceil(settingsLimits.photoBytes / 3) * 4 + 'data:image/webp;base64,'.length;

/** A picture of the kinds that cannot hold a script, as `data:image/webp;base64,…`; at most `photoBytes` of it. */
const photoSchema = z
  .string({ error: 'invalid' })
  .check(
    z.maxLength(photoTextMax, 'invalid'),
    z.regex(/^data:image\/(?:webp|jpeg|png);base64,[A-Za-z0-9+/]+={0,2}$/, 'invalid'),
  );

/**
 * What a person may choose apart from stages. `language` null follows the browser; `foldedStages` are the ids
 * of the columns that the board shows folded, where nothing was chosen those of stages that end a job; `jobColumns`
 * are the columns of the table as they stand in the list's address, empty for the usual ones; without `reminders`
 * nothing is sent; `letterKeys` false leaves keys that are pressed alone without effect (WCAG 2.1.4). Without
 * `firstDayOfWeek` a week starts as in the browser's region; without `timeZone`, or with null, the clock is that of
 * the device. `photo` is the person's own, shown in place of the monogram; null takes it away.
 */
const preferenceFields = {
  theme: z.enum(themes),
  density: z.enum(densities),
  accentContrast: z.optional(z.enum(accentContrasts)),
  textSize: z.optional(
    z
      .int()
      .check(
        z.gte(settingsLimits.textSizeMin, `too_small:${settingsLimits.textSizeMin}`),
        z.lte(settingsLimits.textSizeMax, `too_large:${settingsLimits.textSizeMax}`),
      ),
  ),
  motion: z.optional(z.enum(motions)),
  firstDayOfWeek: z.optional(z.enum(weekStartDays)),
  dateFormat: z.optional(z.enum(dateFormats)),
  timeZone: z.optional(z.nullable(timeZoneSchema)),
  language: z.nullable(z.enum(languages)),
  /** Steps a week; 0 for none. */
  weeklyGoal: z
    .int()
    .check(
      z.gte(0, 'too_small:0'),
      z.lte(settingsLimits.weeklyGoalMax, `too_large:${settingsLimits.weeklyGoalMax}`),
    ),
  jobLayout: z.optional(z.enum(jobLayouts)),
  foldedStages: z.optional(
    z.array(z.string().check(z.maxLength(stageLimits.id))).check(z.maxLength(stageLimits.stages)),
  ),
  jobColumns: z.optional(optionalText(settingsLimits.jobColumns)),
  reminders: z.optional(reminderSettingsSchema),
  letterKeys: z.optional(z.boolean()),
  monogramColour: z.optional(z.enum(monogramColours)),
  photo: z.optional(z.nullable(photoSchema)),
};
export const preferencesSchema = z.object(preferenceFields);
export type Preferences = z.infer<typeof preferencesSchema>;

/** An import that updated jobs: its batch, when the server took it (ISO 8601 in UTC), and how many jobs it updated. */
export const importedBatchSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  updated: z.int().check(z.gte(1)),
});

/** The one settings document of an account. `imports` are the newest that updated jobs and were not undone, oldest first. */
export const settingsSchema = z.object({
  ...preferenceFields,
  views: z.optional(
    z.array(savedViewSchema).check(z.maxLength(savedViewLimits.views, `too_many:${savedViewLimits.views}`)),
  ),
  ownFields: z.optional(
    z
      .array(customFieldSchema)
      .check(z.maxLength(customFieldLimits.fields, `too_many:${customFieldLimits.fields}`)),
  ),
  imports: z.optional(
    z
      .array(importedBatchSchema)
      .check(z.maxLength(settingsLimits.imports, `too_many:${settingsLimits.imports}`)),
  ),
  stages: z
    .array(stageSchema)
    .check(z.minLength(1), z.maxLength(stageLimits.stages, `too_many:${stageLimits.stages}`)),
});
export type Settings = z.infer<typeof settingsSchema>;

/** The settings document's only id. */
export const settingsId = 'settings';

/** The settings of an account that has never written any. */
export const defaultSettings: Settings = {
  theme: 'system',
  density: 'regular',
  language: null,
  weeklyGoal: 5,
  stages: defaultStages.map((stage) => ({ ...stage })),
};
