import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { AppError } from '../app-error.ts';

const headerName = protocolHeader.toLowerCase();
const version = String(protocolVersion);

/** A hook that refuses clients that speak another version of the protocol. */
export function checkProtocolVersion(
  request: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const header = request.headers[headerName];
  done(header === version ? undefined : refusal(header));
}

function refusal(header: string | string[] | undefined): AppError {
  const spoken = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
  if (spoken === undefined) {
    return new AppError('invalid_request', {
      message: `The header ${protocolHeader} names the protocol version, which is ${protocolVersion}.`,
      fields: [{ path: protocolHeader, code: 'required' }],
    });
  }
  return new AppError(spoken < protocolVersion ? 'protocol_too_old' : 'protocol_too_new', {
    message: `This server speaks version ${protocolVersion}; the request was made in version ${spoken}.`,
  });
}
