import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { pushChanges, type ApiAccount, type ApiChange } from '../testing/accounts/api-client.ts';
import { seedDemoAccount } from '../testing/accounts/seed.ts';
import { jobListPage } from '../testing/browser/job-list-page.ts';
import { runProduct } from './harness/product.ts';

const product = runProduct();
/** So tall that the list draws all of its rows. */
const tall = { viewport: { width: 1440, height: 3_000 } };
let account: ApiAccount;

beforeAll(async () => {
  account = await seedDemoAccount(product.origin);
});

interface JobsLink {
  section: string;
  words: string;
  path: string;
}

async function dashboard(context = {}): Promise<Page> {
  const page = await product.signedInPage({ account, path: '/dashboard', context });
  await page.getByRole('heading', { name: 'Time in stage' }).waitFor();
  return page;
}

/** Every link of the dashboard to the list, those in its tables too. */
async function jobsLinks(page: Page): Promise<JobsLink[]> {
  return page.locator('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details')) details.open = true;
    return [...main.querySelectorAll<HTMLAnchorElement>('a[href^="/job-list"]')].map((link) => ({
      section: link.closest('section')?.querySelector('h2')?.textContent ?? '',
      words: link.getAttribute('aria-label') ?? link.textContent ?? '',
      path: link.getAttribute('href') ?? '',
    }));
  });
}

/** How many jobs a link says that it opens; null for a share or a number of days, which stand for some. */
function jobsSaid({ words }: JobsLink): number | null {
  if (/%|^Longest|^over|^open until/.test(words)) return null;
  return Number((/(\d+) steps?/.exec(words) ?? /(\d+)/.exec(words))?.[1]);
}

function isShare(link: JobsLink): boolean {
  return jobsSaid(link) === null;
}

/** Follows the link to the list, looks at the jobs there, and comes back. */
async function atJobs(page: Page, path: string, look: () => Promise<void>): Promise<void> {
  await page
    .locator(`main a[href=${JSON.stringify(path)}]`)
    .first()
    .evaluate((anchor: HTMLElement) => anchor.click());
  await jobListPage(page).heading.waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], .skel') === null);
  const nothing = page.getByText('No jobs match these filters.');
  await jobListPage(page).rows.first().or(nothing).first().waitFor();
  await look();
  await page.goBack();
  await page.getByRole('heading', { name: 'Time in stage' }).waitFor();
}

/**
 * Shows the jobs behind a link in the list that is open, by its address alone: the way by the dashboard takes three times
 * as long. In between there are none, so that no number is that of the jobs before.
 */
async function showJobs(page: Page, path: string): Promise<void> {
  const go = (to: string) => page.evaluate((address) => history.pushState(null, '', address), to);
  await go('/job-list?q=nobody+wrote+this');
  await page.getByText('No jobs match').first().waitFor();
  await go(path);
}

/** How many jobs the list must show behind a path of the dashboard: as many as its links say, where one says a number. */
async function expectJobs(page: Page, path: string, links: readonly JobsLink[]): Promise<void> {
  const shown = () => jobListPage(page).rows.count();
  const [said, ...others] = new Set(links.map(jobsSaid).filter((number) => number !== null));
  expect([path, others]).toEqual([path, []]);
  if (links.some(isShare)) await expect.poll(shown, { message: path }).toBeGreaterThan(0);
  if (said !== undefined) await expect.poll(shown, { message: path }).toBe(said);
}

/** Of a week; several steps may have been those of one job. */
async function expectJobsOfWeek(page: Page, path: string, [link]: readonly JobsLink[]): Promise<void> {
  const steps = (link && jobsSaid(link)) ?? 0;
  const shown = () => jobListPage(page).rows.count();
  await expect.poll(async () => (await shown()) > 0, { message: path }).toBe(steps > 0);
  expect(await shown(), path).toBeLessThanOrEqual(steps);
}

describe('every number of the dashboard', () => {
  it('opens as many jobs as it shows, and of a week those with its steps', async () => {
    const page = await dashboard(tall);
    const links = (await jobsLinks(page)).filter(
      ({ section, words }) => section === 'Your steps' || /\d/.test(words),
    );
    const bySection = Map.groupBy(links, ({ section }) => section);
    expect([...bySection.keys()].toSorted()).toEqual([
      'Gone quiet',
      'Replies',
      'The climb so far',
      'Time in stage',
      'What works',
      'Where applications went',
      'Your steps',
    ]);
    expect(bySection.get('Your steps')?.length).toBeGreaterThan(7);
    const byPath = Map.groupBy(links, ({ path }) => path);
    expect(byPath.size).toBeGreaterThan(38);
    const lookAt = ([path, those]: readonly [string, readonly JobsLink[]]) =>
      those[0]?.section === 'Your steps'
        ? expectJobsOfWeek(page, path, those)
        : expectJobs(page, path, those);

    // Every section has its links; by the click go the first of each and those that say no number of jobs.
    const first = new Set([...bySection.values()].map(([link]) => link?.path));
    const isClicked = ([path, those]: readonly [string, readonly JobsLink[]]) =>
      first.has(path) || those.every((link) => !jobsSaid(link));
    for (const each of [...byPath].filter(isClicked)) await atJobs(page, each[0], () => lookAt(each));
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Jobs' }).click();
    await jobListPage(page).heading.waitFor();
    for (const each of [...byPath].filter((one) => !isClicked(one))) {
      await showJobs(page, each[0]);
      await lookAt(each);
    }
  });
});

/** The changes that make a job and take it from stage to stage, a day each. */
function jobThrough(company: string, [first = 'applied', ...later]: readonly string[]): ApiChange[] {
  const id = randomUUID();
  const event = (stageId: string, day: number) => {
    const outcome = stageId === 'resting' ? { outcome: 'rejected' as const } : {};
    return { id, eventId: randomUUID(), stageId, occurred: `2026-09-0${day}`, ...outcome };
  };
  const fields = { title: 'Data Analyst', company };
  return [
    { name: 'job.create', args: { ...event(first, 1), fields, createdVia: 'ui' } },
    ...later.map((stageId, n): ApiChange => ({
      name: 'job.move',
      args: { ...event(stageId, n + 2), source: 'ui' },
    })),
  ];
}

describe('jobs that came down from an interview', () => {
  it('count at their furthest stage in the climb, and open as such', async () => {
    const down = await product.newAccount();
    await pushChanges(product.origin, down, [
      ...jobThrough('Tidewell', ['applied', 'interview', 'applied']),
      ...jobThrough('Northing', ['applied', 'interview', 'resting', 'screening']),
      ...jobThrough('Pemberly', ['applied', 'interview', 'saved']),
      ...jobThrough('Nettle', ['applied', 'interview', 'resting']),
      // The climb is shown from five applications on.
      ...jobThrough('Larkfield', ['applied']),
    ]);
    const page = await product.signedInPage({ account: down, path: '/dashboard', context: tall });
    const climb = page.getByRole('region', { name: 'The climb so far' });
    await climb.getByRole('link', { name: 'Interview: 4' }).waitFor();
    expect(await climb.textContent()).not.toMatch(/here now|still there/i);
    await climb.getByRole('link', { name: '3 still open' }).click();
    await page.waitForURL('**/job-list?height=interview&end=open');
    await expect.poll(() => jobListPage(page).rows.count()).toBe(3);
    const chip = (name: string) => page.getByRole('button', { name: `Remove filter ${name}` });
    for (const filter of ['Furthest stage', 'Outcome']) await chip(filter).waitFor();
    await showJobs(page, '/job-list?reached=interview');
    await chip('Reached').waitFor();
  });
});

describe('time in stage', () => {
  it('counts jobs, also those that returned and those whose stage was deleted', async () => {
    const own = await product.newAccount();
    await pushChanges(product.origin, own, [
      ...jobThrough('Tidewell', ['applied', 'interview', 'applied', 'interview']),
      ...jobThrough('Northing', ['applied', 'screening']),
      ...jobThrough('Pemberly', ['applied']),
      ...jobThrough('Larkfield', ['applied']),
      ...jobThrough('Nettle', ['applied']),
      { name: 'stage.delete', args: { id: 'screening' } },
    ]);
    const page = await product.signedInPage({ account: own, path: '/dashboard', context: tall });
    await page.getByRole('heading', { name: 'Time in stage' }).waitFor();
    const links = (await jobsLinks(page)).filter(
      (link) => link.section === 'Time in stage' && jobsSaid(link) !== null,
    );
    // Applied, Screening, Interview: those who moved on, and those still here.
    expect(links.map(({ words }) => words)).toEqual(['2', '3', '1', '1', '1']);
    for (const link of links) {
      await atJobs(page, link.path, async () => {
        await expect.poll(() => jobListPage(page).rows.count(), { message: link.path }).toBe(jobsSaid(link));
        if (link.path.includes('standing=screening'))
          await page.getByRole('button', { name: 'Remove filter Still in' }).waitFor();
      });
    }
    expect(links.filter(({ path }) => path.includes('standing=screening'))).toHaveLength(1);
  });
});

describe('a period', () => {
  it('counts the applications whose date an import invented', async () => {
    const own = await product.newAccount();
    const imported = (company: string): ApiChange[] => {
      const ids = { id: randomUUID(), eventId: randomUUID() };
      const fields = { title: 'Data Analyst', company };
      const step = { stageId: 'applied', occurred: '2026-09-01', approximate: true };
      return [{ name: 'job.create', args: { ...ids, ...step, fields, createdVia: 'import' } }];
    };
    const dated = ['Tidewell', 'Northing', 'Pemberly'].flatMap((company) => jobThrough(company, ['applied']));
    await pushChanges(product.origin, own, [...dated, ...imported('Larkfield'), ...imported('Nettle')]);
    const page = await product.signedInPage({ account: own, path: '/dashboard?from=2026-08-01' });
    await page.getByText('Includes 2 applications without a known date.').waitFor();
    await page.getByText('All', { exact: true }).click();
    await expect.poll(() => page.getByText('without a known date').count()).toBe(0);
  });
});
