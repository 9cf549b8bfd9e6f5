import lighthouse, { desktopConfig, type Config } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumArguments } from '../testing/browser/chromium.ts';
import { requireChromium } from '../testing/browser/find-chromium.mjs';
import { freePort, startServer } from '../testing/server/server-process.ts';
import type { Figure } from './figure.ts';
import { percentile } from './percentile.ts';

/** The variation between two runs exceeds the margin of the budgets. */
const runs = 5;

/** Network and processor are really throttled; the default only simulates it. */
const applied: Config = { extends: 'lighthouse:default', settings: { throttlingMethod: 'devtools' } };

/**
 * The login page in Lighthouse: a phone on a slow network with a quarter of the processor, and a desktop. Each figure
 * is the median of five runs, as Lighthouse recommends.
 */
export async function measureLighthouse(report: (figure: Figure) => void): Promise<void> {
  const server = await startServer();
  // By name, because browsers allow no passkeys at a numeric address.
  const origin = server.origin.replace('127.0.0.1', 'localhost');
  try {
    const phone = await audit(origin);
    report({
      name: 'phone: largest contentful paint',
      value: phone.seconds('largest-contentful-paint'),
      unit: 's',
      budget: { atMost: 0.9 },
    });
    report({
      name: 'phone: total blocking time',
      value: phone.number('total-blocking-time'),
      unit: 'ms',
      budget: { atMost: 50 },
    });
    report({
      name: 'phone: layout shift',
      value: phone.number('cumulative-layout-shift'),
      unit: '',
      budget: { atMost: 0 },
    });
    reportScores('phone', phone.scores, report);
    const slowed = await audit(origin, applied);
    report({
      name: 'phone: largest contentful paint, really slowed down',
      value: slowed.seconds('largest-contentful-paint'),
      unit: 's',
    });
    const desktop = await audit(origin, desktopConfig);
    report({
      name: 'desktop: largest contentful paint',
      value: desktop.seconds('largest-contentful-paint'),
      unit: 's',
    });
    reportScores('desktop', desktop.scores, report);
  } finally {
    await server.dispose();
  }
}

function reportScores(
  device: string,
  scores: Record<string, number>,
  report: (figure: Figure) => void,
): void {
  for (const [name, value] of Object.entries(scores))
    report({ name: `${device}: ${name}`, value, unit: 'of 100' });
}

type Audit = Awaited<ReturnType<typeof auditOnce>>;

async function audit(url: string, config?: Config) {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await auditOnce(url, config));
  const median = (valueOf: (one: Audit) => number) => percentile(audits.map(valueOf), 0.5);
  const number = (id: string) => median((one) => one.number(id));
  const titles = Object.keys(audits[0]?.scores ?? {});
  return {
    number,
    seconds: (id: string) => number(id) / 1000,
    scores: Object.fromEntries(
      titles.map((title) => [title, median(({ scores }) => scores[title] ?? Number.NaN)]),
    ),
  };
}

async function auditOnce(url: string, config: Config | undefined) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: [...chromiumArguments, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error' }, config);
    if (!result) throw new Error('Lighthouse gave no result');
    const { audits, categories } = result.lhr;
    return {
      number: (id: string) => audits[id]?.numericValue ?? Number.NaN,
      scores: Object.fromEntries<number>(
        Object.values(categories).map(({ title, score }) => [title, (score ?? 0) * 100]),
      ),
    };
  } finally {
    await browser.close();
  }
}
