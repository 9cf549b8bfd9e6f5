import type { Page } from 'playwright-core';
import { fillDevice } from '../testing/browser/full-device.ts';
import { lookForUpdate, untilInstalled } from '../testing/browser/installed-app.ts';
import { jobFormPage } from '../testing/browser/job-form-page.ts';
import { type ApiAccount, apiHeaders, deleteAccount, pushChanges } from '../testing/accounts/api-client.ts';
import type { ServerProcess } from '../testing/server/server-process.ts';
import { listOfDemo, openTidewell, type Subject } from './screenshot-subject.ts';

/**
 * Where the person's words are when all is not well: each state is brought about as it comes about, by cutting the
 * network, ending or changing the server, filling the disk, or another device. The last ones change the account.
 */
export function syncStates(server: ServerProcess, account: ApiAccount): Subject[] {
  return [
    { name: 'state-offline', path: '/job-list', prepare: workOffline },
    { name: 'state-server-down', path: '/job-list', prepare: endServer, restore: () => server.restart() },
    {
      name: 'state-new-version',
      path: '/job-list',
      prepare: waitForVersion,
      restore: () => server.restart({ SIGN_UP: 'open' }),
    },
    { name: 'state-device-full', path: '/job-list', prepare: fillDisk },
    { name: 'state-refused', path: '/new-job', prepare: sendTooMuch },
    { name: 'state-logging-out', path: '/job-list', prepare: logOutWithUnsent },
    { name: 'state-signed-out', path: '/job-list', prepare: endSession },
    { name: 'state-two-versions', path: '/job-list', prepare: meetOtherDevice },
    { name: 'state-two-versions-choice', path: '/job-list', prepare: compareVersions },
    {
      name: 'state-account-deleted',
      path: '/job-list',
      prepare: (page) => deleteElsewhere(page, server, account),
    },
  ];

  async function endServer(page: Page): Promise<void> {
    await listOfDemo(page);
    await server.stop();
    await restFirst(page);
    await page.getByText('Your server is not answering. 1 change').waitFor();
  }

  /** A server that is set up in another way has other pages. */
  async function waitForVersion(page: Page): Promise<void> {
    await listOfDemo(page);
    await untilInstalled(page);
    await server.restart({ SIGN_UP: 'closed' });
    await lookForUpdate(page);
    await page.getByText('A new version of Foothold is ready').waitFor();
    await page.getByText('Your server is not answering').first().waitFor({ state: 'detached' });
  }

  async function endSession(page: Page): Promise<void> {
    await workOffline(page);
    const response = await fetch(`${server.origin}/api/v1/sessions/end-others`, {
      method: 'POST',
      headers: apiHeaders(account),
      body: '{}',
    });
    if (!response.ok) throw new Error(`Sessions could not be ended: ${response.status}`);
    await page.context().setOffline(false);
    await page.getByText('You were logged out').first().waitFor();
  }

  async function meetOtherDevice(page: Page): Promise<void> {
    await listOfDemo(page);
    await untilInstalled(page);
    await openTidewell(page);
    const id = new URL(page.url()).searchParams.get('job') ?? '';
    const form = jobFormPage(page);
    const field = await form.editNotes();
    const notes = await field.inputValue();
    await page.context().setOffline(true);
    await form.field('Location').fill('Granton, hybrid');
    await field.fill(`${notes} Bring a jumper.`);
    await form.leaveField();
    const changes = { location: 'Portobello, hybrid', notes: `${notes} Mairi started in March.` };
    await pushChanges(server.origin, account, [{ name: 'job.update', args: { id, changes } }]);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Choose' }).waitFor();
    await page.goto('/job-list');
    await page.getByText('two versions', { exact: true }).first().waitFor();
  }
}

async function compareVersions(page: Page): Promise<void> {
  await listOfDemo(page);
  await openTidewell(page);
  await page.getByRole('button', { name: 'Choose' }).click();
  await page.getByRole('dialog', { name: 'Two versions of Tidewell Energy' }).waitFor();
}

async function restFirst(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByRole('region', { name: 'Messages' }).getByText('is resting').waitFor();
}

async function workOffline(page: Page): Promise<void> {
  await listOfDemo(page);
  await untilInstalled(page);
  await page.context().setOffline(true);
  await page.getByText('You are offline.').waitFor();
  await restFirst(page);
  await openTidewell(page);
  await jobFormPage(page).field('Location').fill('Leith, two days a week');
  await jobFormPage(page).leaveField();
  await page.getByText('2 changes are kept on this device').waitFor();
  await page.getByRole('link', { name: 'Jobs' }).first().click();
  await listOfDemo(page);
}

/** Changes that were not sent can still be exported. */
async function deleteElsewhere(page: Page, { origin }: ServerProcess, account: ApiAccount): Promise<void> {
  await workOffline(page);
  await deleteAccount(origin, account);
  await page.context().setOffline(false);
  await page.getByText('This account was deleted on your server').waitFor();
  await page.getByRole('button', { name: 'View', exact: true }).waitFor();
}

async function fillDisk(page: Page): Promise<void> {
  await listOfDemo(page);
  await page.evaluate(fillDevice);
  await restFirst(page);
  await page.getByText('This device is full.').waitFor();
}

/** Lengthens a change in transit to a value that the form refuses. */
async function sendTooMuch(page: Page): Promise<void> {
  await page.route('**/api/v1/push', (route) => {
    const sent = route.request().postData() ?? '';
    return route.continue({ postData: sent.replace('Tide Clerk', 'Tide Clerk '.repeat(30).trim()) });
  });
  await jobFormPage(page).addJob('Tide Clerk', 'Harbour Trust');
  await page.getByRole('button', { name: 'View', exact: true }).waitFor();
  // On a phone it would lie over the dialog, and it stays as long as something points at it.
  await page.mouse.move(0, 0);
  await page
    .getByRole('region', { name: 'Messages' })
    .getByText('Tide Clerk at Harbour Trust saved')
    .waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('dialog', { name: 'Rejected by your server' }).waitFor();
}

async function logOutWithUnsent(page: Page): Promise<void> {
  await workOffline(page);
  const menu = page.getByRole('button', { name: /^Account of/ });
  if (await menu.isVisible()) {
    await menu.click();
    await page.getByRole('menuitem', { name: /^Log out/ }).click();
  } else await page.goto('/logout');
  await page.getByRole('alertdialog', { name: 'Log out' }).waitFor();
}
