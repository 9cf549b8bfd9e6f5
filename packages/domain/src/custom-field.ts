import * as z from 'zod/mini';
import { optionalText, requiredText } from './text.ts';

export const customFieldKinds = ['text', 'number', 'date', 'choice', 'link'] as const;
export type CustomFieldKind = (typeof customFieldKinds)[number];

/** Text limits are Unicode code points; `fields` and `choices` are counts. */
export const customFieldLimits = { name: 40, fields: 20, choices: 20, choice: 40, value: 500 } as const;

/** A field that a person has added to every job. `choices` belongs to those that are a choice. */
export const customFieldSchema = z.object({
  id: z.uuid(),
  name: requiredText(customFieldLimits.name),
  kind: z.enum(customFieldKinds),
  choices: z.optional(
    z
      .array(requiredText(customFieldLimits.choice))
      .check(z.maxLength(customFieldLimits.choices, `too_many:${customFieldLimits.choices}`)),
  ),
});
export type CustomField = z.infer<typeof customFieldSchema>;

/**
 * What a job holds in one of them, by the field's id: text as it was typed, a number with a point, a date
 * `YYYY-MM-DD`, one of the choices, a link. It stays when the field is taken away or becomes another kind.
 */
export const ownValueSchema = z.object({
  id: z.uuid(),
  value: optionalText(customFieldLimits.value).check(z.minLength(1, 'required')),
});
export type OwnValue = z.infer<typeof ownValueSchema>;

/** The value of a field, where a job has one. */
export function ownValueOf(values: readonly OwnValue[] | undefined, fieldId: string): string | undefined {
  return values?.find(({ id }) => id === fieldId)?.value;
}
