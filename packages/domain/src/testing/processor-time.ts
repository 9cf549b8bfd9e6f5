// The domain is compiled without the types of Node.js; its tests run there.
declare const process: { cpuUsage: () => { user: number; system: number } };

/**
 * Milliseconds of processor time that the work takes. The time on a clock grows when other programs want the processor
 * as well; this does not, so a bound of it holds on a loaded machine.
 */
export function processorMsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const after = process.cpuUsage();
  return (after.user - before.user + after.system - before.system) / 1_000;
}
