import { protocolHeader, protocolVersion } from '@foothold/contract/protocol';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

const headerName = protocolHeader.toLowerCase();

/** A hook that refuses clients that speak another version of the protocol. */
export async function checkProtocolVersion(request: FastifyRequest): Promise<void> {
  const header = request.headers[headerName];
  if (header === String(protocolVersion)) return;
  const spoken = typeof header === 'string' && /^\d{1,6}$/.test(header) ? Number(header) : undefined;
  if (spoken === undefined) {
    throw new AppError('invalid_request', {
      message: `The header ${protocolHeader} names the protocol version, which is ${protocolVersion}.`,
      fields: [{ path: protocolHeader, code: 'required' }],
    });
  }
  throw new AppError(spoken < protocolVersion ? 'protocol_too_old' : 'protocol_too_new', {
    message: `This server speaks version ${protocolVersion}; the request was made in version ${spoken}.`,
  });
}
