import type { Page } from 'playwright-core';

/** The work of a page's main thread during a period. */
export interface PageWork {
  /** The tasks above 50 ms, in milliseconds: elapsed time, and processor time, which other programs do not lengthen. */
  longTasks: readonly { tookMs: number; workedMs: number }[];
  /** Processor time of all tasks, in milliseconds. */
  mainThreadMs: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds, elapsed and of the thread. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

const longMs = 50;

/** Traces the main thread of a browser's only page until `act` resolves. */
export async function workOf(page: Page, act: () => Promise<void>): Promise<PageWork> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser');
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mainThreads = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = trace.traceEvents
    .filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'))
    .filter(({ pid, tid }) => mainThreads.has(`${pid} ${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ tookMs: dur / 1_000, workedMs: tdur / 1_000 }));
  return {
    longTasks: tasks.filter(({ tookMs }) => tookMs > longMs),
    mainThreadMs: tasks.reduce((sum, { workedMs }) => sum + workedMs, 0),
  };
}

/** Waits for the text of an element by selector, because a search by role would load the main thread. */
export function untilSaid(page: Page, selector: string, words: string): Promise<void> {
  return page.evaluate(
    ([where, said]) =>
      new Promise<void>((resolve) => {
        const look = () => {
          const isSaid = [...document.querySelectorAll(where)].some(({ textContent }) =>
            textContent.includes(said),
          );
          if (isSaid) resolve();
          else setTimeout(look, 20);
        };
        look();
      }),
    [selector, words] as const,
  );
}
