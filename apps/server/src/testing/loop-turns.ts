/**
 * Loaded ahead of a server's program: measures how much processor time its thread takes between two turns of the event
 * loop, which is how long it would hold up everybody else on a machine of its own. Waiting for the disk does not count.
 */
const lookEveryMs = 4;

let longestMs = 0;
let lastMs = threadMs();

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

setInterval(() => {
  const now = threadMs();
  longestMs = Math.max(longestMs, now - lastMs);
  lastMs = now;
}, lookEveryMs).unref();

process.on('message', () => {
  process.send?.(longestMs);
  longestMs = 0;
});
// The channel must not keep the process from ending.
process.channel?.unref();
