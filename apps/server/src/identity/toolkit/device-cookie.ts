import { randomBytes } from 'node:crypto';
import { cookieText, readCookie } from '@foothold/contract/cookies';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { EncryptionKey } from '../tokens/encryption-key.ts';
import type { Device } from '../values/device.ts';
import { readLanguage } from './toolkit-request.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether people reach the server by https. */
    isByHttps: boolean;
    /** Encrypts and authenticates the ids of devices. */
    deviceKey: EncryptionKey;
  }
  interface FastifyRequest {
    /** The id that a call without the cookie was given; sent with its answer. */
    newDeviceId: string | null;
  }
}

const cookieName = 'foothold-device';
const idBytes = 16;
/** As long as browsers keep a cookie at most. */
const cookieMaxAgeSeconds = 400 * 86_400;
/** The purpose for which the cookie’s key is derived. */
const keyLabel = 'device';
/** Longer than an encrypted id ever is; measured before it is decrypted. */
const valueLengthMax = 100;

/** Network and browser of a call. A browser that signs in for the first time gets an id. */
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

/**
 * The id that a call was sent with; empty where the browser has none, which it is not given here. Only ids that this
 * server made can be decrypted, so that no caller chooses as which browser it becomes known.
 */
export function sentDeviceId(request: FastifyRequest): string {
  const { isByHttps, deviceKey } = request.server;
  const sent = readCookie(request.headers.cookie ?? '', cookieName, isByHttps) ?? '';
  return sent.length > valueLengthMax ? '' : (deviceKey.open(sent, keyLabel) ?? '');
}

/** Sends the id where `readDevice` made one. No script can read it, and no other site makes a browser send it. */
export function keepDeviceIds(app: FastifyInstance, publicUrl: string, deviceKey: EncryptionKey): void {
  const isSecure = publicUrl.startsWith('https:');
  app.decorate('isByHttps', isSecure);
  app.decorate('deviceKey', deviceKey);
  app.decorateRequest('newDeviceId', null);
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.newDeviceId !== null)
      reply.header(
        'set-cookie',
        cookieText(deviceCookie(deviceKey.seal(request.newDeviceId, keyLabel)), isSecure),
      );
    done(null, payload);
  });
}

function deviceCookie(value: string) {
  return {
    name: cookieName,
    value,
    maxAgeSeconds: cookieMaxAgeSeconds,
    sameSite: 'Strict',
    isHttpOnly: true,
  } as const;
}
