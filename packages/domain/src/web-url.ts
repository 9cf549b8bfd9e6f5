import * as z from 'zod/mini';
import { optionalText } from './text.ts';

/** A text of at most `max` code points that is empty or an address of the web. */
export const webUrl = (max: number) =>
  optionalText(max).check(z.refine((value) => value === '' || isWebUrl(value), { error: 'not_a_url' }));

const webUrlSchema = z.url({ protocol: /^https?$/, hostname: /./ });

function isWebUrl(value: string): boolean {
  return webUrlSchema.safeParse(value).success;
}
