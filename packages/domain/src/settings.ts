import * as z from 'zod/mini';
import { defaultStages, stageSchema, stageLimits } from './stage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['compact', 'regular', 'comfortable'] as const;
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

export const settingsLimits = { weeklyGoalMax: 50 } as const;

/** What a person may choose apart from stages. `language` null follows the browser. */
const preferenceFields = {
  theme: z.enum(themes),
  density: z.enum(densities),
  language: z.nullable(z.enum(languages)),
  weeklyGoal: z
    .int()
    .check(
      z.gte(1, 'too_small:1'),
      z.lte(settingsLimits.weeklyGoalMax, `too_large:${settingsLimits.weeklyGoalMax}`),
    ),
};
export const preferencesSchema = z.object(preferenceFields);
export type Preferences = z.infer<typeof preferencesSchema>;

/** The one settings document of an account. */
export const settingsSchema = z.object({
  ...preferenceFields,
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
