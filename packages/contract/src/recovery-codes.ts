import * as z from 'zod/mini';

/** `GET /api/v1/recovery-codes` */
export const recoveryCodesLeftSchema = z.object({
  /** Codes that have not been used. */
  left: z.number(),
  total: z.number(),
});
export type RecoveryCodesLeft = z.infer<typeof recoveryCodesLeftSchema>;

/** `POST /api/v1/recovery-codes`: new ones in place of those before, told this once. */
export const recoveryCodesMadeSchema = z.object({ codes: z.array(z.string()) });
export type RecoveryCodesMade = z.infer<typeof recoveryCodesMadeSchema>;
