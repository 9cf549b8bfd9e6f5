import * as z from 'zod/mini';

/** Maximum size of one request of an upload. Of an interrupted request the arrived part is kept. */
export const fileLimits = { chunkBytes: 262_144 } as const;

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((value) => Number(value)),
);

/** Names a file of the account by the SHA-256 of its bytes, in hexadecimal. */
export const fileParamsSchema = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** `GET /api/v1/files/<sha256>/upload?size=<n>`: the state of the upload of a file of that size. */
export const uploadQuerySchema = z.object({ size: count });

/**
 * `PUT /api/v1/files/<sha256>/upload?size=<n>&offset=<n>`: the bytes from `offset` on (`application/octet-stream`);
 * none to complete a file whose bytes have all arrived.
 */
export const uploadChunkQuerySchema = z.object({ size: count, offset: count });

/** The next offset; `isStored` once every byte has arrived and the hash matches. A wrong hash is `file_damaged`. */
export const uploadStateSchema = z.object({ offset: z.int(), isStored: z.boolean() });
export type UploadState = z.infer<typeof uploadStateSchema>;
