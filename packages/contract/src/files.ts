import * as z from 'zod/mini';

/** How much one request of an upload carries at most. What arrives of one that is cut off counts. */
export const fileLimits = { chunkBytes: 262_144 } as const;

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/)),
  z.transform((value) => Number(value)),
);

/** Names a file of the account by the SHA-256 of its bytes, in hexadecimal. */
export const fileParamsSchema = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/** `GET /api/v1/files/<sha256>/upload?size=<n>`: how far the upload of a file of so many bytes has come. */
export const uploadQuerySchema = z.object({ size: count });

/**
 * `PUT /api/v1/files/<sha256>/upload?size=<n>&offset=<n>`: the bytes from `offset` on (`application/octet-stream`); none
 * where all had arrived and the file is not stored yet.
 */
export const uploadChunkQuerySchema = z.object({ size: count, offset: count });

/** Where to go on; `isStored` once every byte is there and the hash is right. A wrong hash is `file_damaged`. */
export const uploadStateSchema = z.object({ offset: z.int(), isStored: z.boolean() });
export type UploadState = z.infer<typeof uploadStateSchema>;
