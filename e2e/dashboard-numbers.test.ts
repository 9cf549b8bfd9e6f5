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

async function expectStepsOfWeeks(page: Page, links: readonly JobsLink[]): Promise<void> {
  expect(links.length).toBeGreaterThan(7);
  for (const [path, [link]] of Map.groupBy(links, (each) => each.path)) {
    const steps = (link && jobsSaid(link)) ?? 0;
    await atJobs(page, path, async () => {
      const jobs = await jobListPage(page).rows.count();
      expect(jobs, path).toBeLessThanOrEqual(steps);
      expect(jobs > 0, path).toBe(steps > 0);
    });
  }
}

describe('every number of the dashboard', () => {
  it('opens as many jobs as it shows, and of a week those with its steps', async () => {
    const page = await dashboard(tall);
    const all = await jobsLinks(page);
    const links = all.filter(({ section, words }) => section !== 'Your steps' && /\d/.test(words));
    const sections = new Set(links.map(({ section }) => section));
    expect([...sections].toSorted()).toEqual([
      'Gone quiet',
      'Replies',
      'The climb so far',
      'Time in stage',
      'What works',
      'Where applications went',
    ]);
    const saidBy = Map.groupBy(links, ({ path }) => path);
    expect(saidBy.size).toBeGreaterThan(30);
    for (const [path, several] of saidBy) {
      const [said, ...others] = new Set(several.map(jobsSaid).filter((number) => number !== null));
      expect([path, others]).toEqual([path, []]);
      await atJobs(page, path, async () => {
        const shown = () => jobListPage(page).rows.count();
        if (several.some(isShare)) await expect.poll(shown, { message: path }).toBeGreaterThan(0);
        if (said !== undefined) await expect.poll(shown, { message: path }).toBe(said);
      });
    }
    await expectStepsOfWeeks(
      page,
      all.filter(({ section }) => section === 'Your steps'),
    );
  }, 240_000);
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
