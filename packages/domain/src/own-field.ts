import * as z from 'zod/mini';
import { optionalText, requiredText } from './text.ts';

export const ownFieldKinds = ['text', 'number', 'date', 'choice', 'link'] as const;
export type OwnFieldKind = (typeof ownFieldKinds)[number];

/** Text limits are Unicode code points; `fields` and `choices` are counts. */
export const ownFieldLimits = { name: 40, fields: 20, choices: 20, choice: 40, value: 500 } as const;

/** A field that a person has added to every job. `choices` belongs to those that are a choice. */
export const ownFieldSchema = z.object({
  id: z.uuid(),
  name: requiredText(ownFieldLimits.name),
  kind: z.enum(ownFieldKinds),
  choices: z.optional(
    z
      .array(requiredText(ownFieldLimits.choice))
      .check(z.maxLength(ownFieldLimits.choices, `too_many:${ownFieldLimits.choices}`)),
  ),
});
export type OwnField = z.infer<typeof ownFieldSchema>;

/**
 * What a job holds in one of them, by the field's id: text as it was typed, a number with a point, a date
 * `YYYY-MM-DD`, one of the choices, a link. It stays when the field is taken away or becomes another kind.
 */
export const ownValueSchema = z.object({
  id: z.uuid(),
  value: optionalText(ownFieldLimits.value).check(z.minLength(1, 'required')),
});
export type OwnValue = z.infer<typeof ownValueSchema>;

/** The value of a field, where a job has one. */
export function ownValueOf(values: readonly OwnValue[] | undefined, fieldId: string): string | undefined {
  return values?.find(({ id }) => id === fieldId)?.value;
}
