import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestBoardServer } from '../../apps/server/src/testing/board-server.ts';

/**
 * The environment in which a server of its own process finds `board` behind the names of all job boards: DNS answers a
 * public address, and what is connected to there ends at the board, whose certificate vouches for itself.
 */
export async function redirectToJobBoard(
  { port, certificate, addresses: [address = ''] }: TestBoardServer,
  folder: string,
): Promise<Record<string, string>> {
  const authority = join(folder, 'board.pem');
  const detour = join(folder, 'job-board-redirect.mjs');
  await writeFile(authority, certificate);
  await writeFile(detour, detourTo(port, address));
  return { NODE_EXTRA_CA_CERTS: authority, NODE_OPTIONS: `--import=${detour}` };
}

function detourTo(port: number, address: string): string {
  return `
    import { Resolver } from 'node:dns/promises';
    import { syncBuiltinESMExports } from 'node:module';
    import net from 'node:net';
    Resolver.prototype.resolve4 = async () => ['${address}'];
    Resolver.prototype.resolve6 = async () => [];
    const { connect } = net;
    net.connect = (...given) => (given[0]?.port === 443 ? connect(${port}, '127.0.0.1') : connect(...given));
    syncBuiltinESMExports();
  `;
}
