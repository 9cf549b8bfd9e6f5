import { earlierChangesQuerySchema, historyQuerySchema } from '@foothold/contract/history';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../db/database.ts';
import { actorOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { sendJsonText } from '../http/send-json-text.ts';
import { readEarlierChanges, readHistory } from './history-service.ts';

export function historyRoutes(app: FastifyInstance, reader: Reader): void {
  app.get('/history', async (request, reply) => {
    const wanted = parseRequest(historyQuerySchema, request.query);
    const history = await readHistory(reader, actorOf(request), wanted);
    return sendJsonText(request, reply, JSON.stringify(history));
  });
  app.get('/history/earlier', async (request, reply) => {
    const wanted = parseRequest(earlierChangesQuerySchema, request.query);
    const page = await readEarlierChanges(reader, actorOf(request), wanted);
    return sendJsonText(request, reply, JSON.stringify(page));
  });
}
