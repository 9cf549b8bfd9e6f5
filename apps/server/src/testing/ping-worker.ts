import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

/** Asks a server for its health without pause, and tells the longest wait (milliseconds) whenever it is asked to. */
const { origin } = workerData as { origin: string };
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
let longestMs = 0;
let startedAt = performance.now();

function ping(): void {
  startedAt = performance.now();
  const request = get(`${origin}/api/v1/health`, { agent }, (response) => {
    response.resume();
    response.on('end', () => {
      longestMs = Math.max(longestMs, performance.now() - startedAt);
      setTimeout(ping, 2);
    });
  });
  request.on('error', () => setTimeout(ping, 2));
}

parentPort?.on('message', () => {
  // A wait that has not ended counts as far as it has come.
  parentPort?.postMessage(Math.max(longestMs, performance.now() - startedAt));
  longestMs = 0;
});
ping();
