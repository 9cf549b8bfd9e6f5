import { deleteBinnedRequestSchema } from '@foothold/contract/bin';
import type { DeleteBinnedResponse } from '@foothold/contract/bin';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { lockHead, updateHead } from './document-queries.ts';
import { deleteFromBin } from './empty-bin.ts';

interface BinDependencies {
  database: Database;
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  /** Called after the commit with the account that has changed. */
  publishChange: (accountId: string) => void;
}

/** Deletes jobs of the bin for good. An account that is full takes it: it makes room. */
export function binRoutes(app: FastifyInstance, { database, now, publishChange }: BinDependencies): void {
  app.post('/bin/delete', async (request): Promise<DeleteBinnedResponse> => {
    const { accountId } = actorOf(request);
    const { jobIds } = parseRequest(deleteBinnedRequestSchema, request.body);
    return database.write(async (tx, afterCommit) => {
      const head = await lockHead(tx, accountId);
      if (!head) return { deleted: 0 };
      const bin = { accountId, cursor: head.seq, now: now() };
      const { cursor, bytes, deleted } = await deleteFromBin(tx, bin, jobIds);
      if (deleted > 0) {
        await updateHead(tx, accountId, { seq: cursor, bytes: head.bytes + bytes });
        afterCommit(() => publishChange(accountId));
      }
      return { deleted };
    });
  });
}
