import type { FastifyRequest } from 'fastify';
import type { Language } from '@foothold/domain/settings';
import { pageLanguage } from '../../http/page-language.ts';
import { ToolkitError } from './toolkit-errors.ts';

/** A body as it came; unknown fields are ignored. */
export type WireBody = Readonly<Record<string, unknown>>;

export function readBody(request: FastifyRequest): WireBody {
  const { body } = request;
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw malformed('The body must be a JSON object.');
  return body as WireBody;
}

/** Empty counts as absent. */
export function readText(body: WireBody, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') throw malformed(`Invalid value at '${name}' (TYPE_STRING)`);
  return value;
}

/** Empty is kept apart from absent: a form whose field was left empty has sent something. */
export function readGivenText(body: WireBody, name: string): string | undefined {
  return readClearableText(body, name) ?? undefined;
}

/** Null clears, absent leaves as it is. */
export function readClearableText(body: WireBody, name: string): string | null | undefined {
  const value = body[name];
  if (value === undefined || value === null) return value;
  if (typeof value !== 'string') throw malformed(`Invalid value at '${name}' (TYPE_STRING)`);
  return value;
}

export function readObject(body: WireBody, name: string): WireBody | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'object' || Array.isArray(value))
    throw malformed(`Invalid value at '${name}' (TYPE_MESSAGE)`);
  return value as WireBody;
}

export function readTexts(body: WireBody, name: string): string[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === 'string'))
    throw malformed(`Invalid value at '${name}' (TYPE_STRING)`);
  return value;
}

/** The language that the caller has chosen, else the one the browser prefers. */
export function readLanguage({ headers }: FastifyRequest): Language {
  const chosen = headers['x-firebase-locale'];
  return pageLanguage(undefined, typeof chosen === 'string' ? chosen : headers['accept-language']);
}

function malformed(message: string): ToolkitError {
  return new ToolkitError(message, 400, 'INVALID_ARGUMENT');
}
