import { isJsonWithin, JsonMeasure } from '@foothold/domain/json-limits';
import { StringDecoder } from 'node:string_decoder';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of a body of JSON; 0 for any other. */
    bodyBytes: number;
    /** Awaited when a body of JSON has arrived, before it is parsed; null where nothing is waited for. */
    beforeParsing: (() => Promise<void>) | null;
  }
}

/** No message is nested deeper than a dozen levels, and a change has at most 50 000 values, as `parseArgs` counts them. */
const jsonLimits = { depthMax: 64, valuesMax: 60_000 } as const;

const longBytes = 256 * 1024;

/** Whether a JSON body may be parsed at all. */
export function isWithinJsonLimits(text: string): boolean {
  return isJsonWithin(text, jsonLimits);
}

/** Reads JSON bodies as Fastify does, after a look at what they would become. */
export function measureJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyBytes', 0);
  app.decorateRequest('beforeParsing', null);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const { bodyLimit } = request.routeOptions;
    const arrived = readText(payload, {
      bytesMax: bodyLimit,
      announced: request.headers['content-length'],
    });
    const ready = arrived.then(async (body) => {
      await request.beforeParsing?.();
      return body;
    });
    ready.then(({ text, bytes }) => {
      request.bodyBytes = bytes;
      if (bytes <= longBytes) return void parseJson(request, text, done);
      // Parses in a turn of its own of the event loop, because a large body takes long.
      setImmediate(() => {
        void parseJson(request, text, (error, body) => void setImmediate(done, error, body));
      });
    }, done);
  });
}

interface BodyText {
  text: string;
  bytes: number;
}

/**
 * Reads, decodes and measures a body piece by piece as it arrives: eight megabytes at once would block all other
 * requests for some 50 ms before they are parsed.
 */
function readText(
  payload: Readable,
  { bytesMax, announced }: { bytesMax: number; announced: string | undefined },
): Promise<BodyText> {
  const decoder = new StringDecoder('utf8');
  const measure = new JsonMeasure(jsonLimits);
  let text = '';
  let bytes = 0;
  let isWithin = true;
  return new Promise((resolve, reject) => {
    const refuse = (error: AppError) => {
      payload.removeAllListeners('data');
      reject(error);
    };
    if (Number(announced) > bytesMax) return refuse(new AppError('body_too_large'));
    const take = (piece: string) => {
      // A refused body is read to its end all the same, so that the client reads the answer.
      isWithin &&= measure.isWithin(piece);
      text = isWithin ? text + piece : '';
    };
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bytesMax) refuse(new AppError('body_too_large'));
      else take(decoder.write(chunk));
    });
    payload.on('error', (cause) => refuse(new AppError('invalid_request', { cause })));
    payload.on('end', () => {
      take(decoder.end());
      if (announced !== undefined && bytes !== Number(announced)) refuse(new AppError('invalid_request'));
      else if (isWithin) resolve({ text, bytes });
      else
        refuse(
          new AppError('invalid_request', {
            message: 'The body is nested too deeply, or has too many values.',
          }),
        );
    });
  });
}
