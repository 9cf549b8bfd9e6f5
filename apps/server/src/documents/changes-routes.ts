import { changesQuerySchema } from '@foothold/contract/changes';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../db/database.ts';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { sendJsonText } from '../http/send-json-text.ts';
import { readChanges } from './changes-service.ts';

export function changesRoutes(app: FastifyInstance, reader: Reader): void {
  app.get('/changes', async (request, reply) => {
    const from = parseRequest(changesQuerySchema, request.query);
    const { text } = await readChanges(reader, actorOf(request), from);
    return sendJsonText(request, reply, text);
  });
}
