import { randomBytes } from 'node:crypto';
import { cookieText, readCookie } from '@foothold/contract/cookies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Device } from '../values/device.ts';
import { readLanguage } from './toolkit-request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach the server by https. */
    isByHttps: boolean;
  }
  interface FastifyRequest {
    /** The id that a call without the cookie was given; sent with its answer. */
    newDeviceId: string | null;
  }
}

const cookieName = 'foothold-device';
const idBytes = 16;
/** As long as browsers keep a cookie at most. */
const keptSeconds = 400 * 86_400;
const idPattern = /^[A-Za-z0-9_-]{22}$/;

/** Where a call comes from. A browser that signs in for the first time is given an id to be known by. */
export function readDevice(request: FastifyRequest): Device {
  const { 'user-agent': userAgent = '' } = request.headers;
  const sent = sentDeviceId(request);
  if (sent === '') request.newDeviceId ??= randomBytes(idBytes).toString('base64url');
  return {
    ipAddress: request.ip,
    userAgent,
    language: readLanguage(request),
    id: sent || (request.newDeviceId ?? ''),
  };
}

/** The id that a call was sent with; empty where the browser has none, which it is not given here. */
export function sentDeviceId(request: FastifyRequest): string {
  const sent = readCookie(request.headers.cookie ?? '', cookieName, request.server.isByHttps) ?? '';
  return idPattern.test(sent) ? sent : '';
}

/** Sends the id where `readDevice` made one. No script can read it, and no other site makes a browser send it. */
export function keepDeviceIds(app: FastifyInstance, publicUrl: string): void {
  const isSecure = publicUrl.startsWith('https:');
  app.decorate('isByHttps', isSecure);
  app.decorateRequest('newDeviceId', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.newDeviceId !== null)
      reply.header('set-cookie', cookieText(deviceCookie(request.newDeviceId), isSecure));
    done(null, payload);
  });
}

function deviceCookie(value: string) {
  return {
    name: cookieName,
    value,
    maxAgeSeconds: keptSeconds,
    sameSite: 'Strict',
    isHttpOnly: true,
  } as const;
}
