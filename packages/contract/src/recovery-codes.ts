import * as z from 'zod/mini';

/** `GET /api/v1/recovery-codes` */
export const recoveryCodesLeftSchema = z.object({
  /** The number of unused codes. */
  left: z.number(),
  total: z.number(),
});
export type RecoveryCodesLeft = z.infer<typeof recoveryCodesLeftSchema>;

/** `POST /api/v1/recovery-codes`: replaces the codes by new ones, in the only response that has them. */
export const recoveryCodesMadeSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesMade = z.infer<typeof recoveryCodesMadeSchema>;
