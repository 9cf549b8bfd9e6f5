import { isJsonWithin } from '@foothold/domain/json-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** No message is nested deeper than a dozen levels, and none that fits into one request has as many values. */
const jsonLimits = { depth: 64, values: 200_000 } as const;

/** Whether a JSON body may be parsed at all. */
export function isWithinJsonLimits(text: string): boolean {
  return isJsonWithin(text, { depthMax: jsonLimits.depth, valuesMax: jsonLimits.values });
}

/** Reads JSON bodies as Fastify does, after a look at what they would become. */
export function measureJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request: FastifyRequest, body: string, done) => {
      if (isWithinJsonLimits(body)) void parseJson(request, body, done);
      else
        done(
          new AppError('invalid_request', {
            message: 'The body is nested too deeply, or has too many values.',
          }),
        );
    },
  );
}
