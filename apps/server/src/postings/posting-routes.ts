import { fetchPostingRequestSchema } from '@foothold/contract/fetched-posting';
import type { FetchedPosting } from '@foothold/contract/fetched-posting';
import type { FastifyInstance } from 'fastify';
import { sharerOf } from '../http/authenticate.ts';
import { parseRequest } from '../http/parse-request.ts';
import { fetchPosting } from './fetch-posting-service.ts';
import type { FetchPostingDependencies } from './fetch-posting-service.ts';

/** A posting by its link, from the job board that it leads to. */
export function postingRoutes(app: FastifyInstance, dependencies: FetchPostingDependencies): void {
  app.post('/postings/fetch', async (request, reply): Promise<FetchedPosting> => {
    const { link } = parseRequest(fetchPostingRequestSchema, request.body);
    // A caller who hangs up frees the slot.
    const hungUp = new AbortController();
    reply.raw.once('close', () => hungUp.abort());
    return fetchPosting(dependencies, { sharer: sharerOf(request), link, signal: hungUp.signal });
  });
}
