import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Asks a server again and again, and tells the longest wait (milliseconds) whenever it is asked to. What it asks for needs no
 * storage: the health of the server is not known before a write has come to its turn.
 */
const { origin, pauseMs } = workerData as { origin: string; pauseMs: number };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longestMs = 0;
let startedAt = performance.now();

function ping(): void {
  startedAt = performance.now();
  const request = get(`${origin}/.well-known/openid-configuration`, { agent }, (response) => {
    response.resume();
    response.on('end', () => {
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      setTimeout(ping, pauseMs);
    });
  });
  request.on('error', () => setTimeout(ping, pauseMs));
}

parentPort?.on('message', () => {
  // A wait that has not ended counts as far as it has come.
  parentPort?.postMessage(Math.max(longestMs, performance.now() - startedAt));
  longestMs = 0;
});
ping();
