import type { FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { AppError } from '../app-error.ts';
import { replyWithError } from './error-response.ts';

const methods: readonly HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Tells a path that does not exist from one that only has other methods. */
export function replyNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = pathOf(request.url);
  const allowed = methods.filter((method) => request.server.hasRoute({ method, url }));
  if (allowed.length === 0 || allowed.includes(request.method as HTTPMethods)) {
    return replyWithError(new AppError('not_found'), request, reply);
  }
  reply.header('allow', allowed.join(', '));
  return replyWithError(new AppError('method_not_allowed'), request, reply);
}

/** The path without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}
