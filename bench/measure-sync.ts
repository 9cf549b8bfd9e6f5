import { startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { measureDelay } from './measure-delay.ts';
import { measurePush } from './measure-push.ts';
import { measureStreams } from './measure-streams.ts';
import { measureWire } from './measure-wire.ts';

/** The cost of syncing, and the delay of an edit to all devices, on the embedded database. */
export async function measureSync(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  try {
    await measureWire(server, report);
    await measureDelay(server, report);
    await measurePush([server], 'embedded', report);
  } finally {
    await server.dispose();
  }
  await measureStreams(report);
}
