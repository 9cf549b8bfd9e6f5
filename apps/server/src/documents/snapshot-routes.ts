import type { FastifyInstance } from 'fastify';
import type { Reader } from '../db/database.ts';
import { acceptedEncoding } from '../http/accepted-encoding.ts';
import { actorOf } from '../http/authenticate.ts';
import { isNotModified } from '../http/is-not-modified.ts';
import { SnapshotService } from './snapshot-service.ts';

export function snapshotRoutes(app: FastifyInstance, reader: Reader): void {
  const snapshots = new SnapshotService(reader);
  app.get('/snapshot', async (request, reply) => {
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const snapshot = await snapshots.take(actorOf(request), encoding, (etag) => isNotModified(request, etag));
    reply.header('vary', 'accept-encoding, authorization');
    reply.header('etag', snapshot.etag);
    if (!snapshot.body) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.type('application/json').send(snapshot.body);
  });
}
