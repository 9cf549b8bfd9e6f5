import {
  fileLimits,
  fileParamsSchema,
  uploadChunkQuerySchema,
  uploadQuerySchema,
} from '@foothold/contract/files';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';
import { actorOf, sharerOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { FairSlots, noneWaits } from '../limits/fair-slots.ts';
import type { Share } from '../limits/fair-slots.ts';
import { limitByKey } from '../limits/rate-limits.ts';
import type { FileDependencies } from './upload-service.ts';
import { continueUpload, openFile, readUpload } from './upload-service.ts';

/** Uploads under way at the same time; one more is told to come back. */
export const uploadsMax: Share = { inAll: 64, network: 24, account: 6 };

/** Uploaded bytes: shown as their own type, and never executed. */
const fileHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

export function fileRoutes(api: FastifyInstance, dependencies: FileDependencies): void {
  void api.register(async (app) => {
    const count = limitByKey(app, 'file_calls', (request) => actorOf(request).accountId);
    app.addHook('preParsing', (request) => count(request));
    // The bytes are written as they come, so that those of a request that is cut off are not lost.
    app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

    app.get('/files/:sha256/upload', async (request) => {
      const { size } = parseRequest(uploadQuerySchema, request.query);
      return readUpload(dependencies, uploadOf(request, size));
    });
    const slots = new FairSlots({
      atOnce: uploadsMax,
      waiting: noneWaits,
      refusal: (by) => new AppError(by === 'account' ? 'too_many_requests' : 'overloaded'),
    });
    app.put('/files/:sha256/upload', async (request) => {
      const { size, offset } = parseRequest(uploadChunkQuerySchema, request.query);
      const length = Number(request.headers['content-length']);
      if (!(length > 0 || (length === 0 && offset === size))) throw new AppError('invalid_request');
      if (length > fileLimits.chunkBytes) throw new AppError('body_too_large');
      const body = request.body as Readable;
      return slots.run(sharerOf(request), () =>
        continueUpload(dependencies, uploadOf(request, size), { offset, body }),
      );
    });
    // The name that a person gave it is in the job; whatever saves this answer by itself gets none of theirs.
    app.get('/files/:sha256', async (request, reply) => {
      const { sha256 } = parseRequest(fileParamsSchema, request.params);
      const { bytes, size, mediaType } = await openFile(dependencies, actorOf(request), sha256);
      return reply
        .headers(fileHeaders)
        .header('content-disposition', `attachment; filename="${sha256}"`)
        .header('content-length', size)
        .type(mediaType)
        .send(bytes);
    });
  });
}

function uploadOf(request: FastifyRequest, size: number) {
  const { sha256 } = parseRequest(fileParamsSchema, request.params);
  return { accountId: actorOf(request).accountId, sha256, size };
}
