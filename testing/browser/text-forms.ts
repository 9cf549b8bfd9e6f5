import type { Locator, Page } from 'playwright-core';

/** A form whose text is stored on the device until it is saved. */
export interface TextForm {
  name: string;
  /** The page of the form; `jobId` is a job without another open form. */
  path: (jobId: string) => string;
  /** Whether the account has no jobs yet. */
  isOfEmptyAccount?: boolean;
  /** Opens the form where it is not open from the start. */
  open?: (page: Page) => Promise<unknown>;
  /** The element with its fields, all of which are filled. */
  scope: (page: Page) => Locator;
  /** Whether it is opened again on a new page, which shows the text. */
  isReopened?: boolean;
  /** Its small forms, by their names in the message of a new page, which offers to continue with each. */
  offers?: readonly string[];
}

/** Why unsaved text is not stored. */
const reasons = {
  address: 'each letter is in the address of the page at once',
  atOnce: 'what is chosen is saved at once',
  whole:
    'a whole value is in the address, or saved, at once; half of one is kept as the story of a crash shows',
  secret: 'passwords and codes are never written to a disk, nor what is sent together with them',
  loggedOut: 'nobody is logged in, whose draft it would be',
  search: 'it finds or limits what is shown, and is not written to be kept',
  confirms: 'it is typed to confirm one deed',
  preview: 'it belongs to the preview of a file, which is chosen anew',
} as const;

/** Stored; the named story proves it, which has what is needed to open the form. */
interface ShownByStory {
  story: string;
}

type Keeping = TextForm | readonly TextForm[] | ShownByStory | keyof typeof reasons | 'drawnByOthers';

const region = (name: string) => (page: Page) => page.getByRole('region', { name });
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();
const jobPage = (jobId: string) => `/edit-job?job=${jobId}`;
const settings = (section: string) => () => `/settings?section=${section}`;
const jobList = () => '/job-list';

const newJob: TextForm = {
  name: 'a new job',
  path: () => '/new-job',
  scope: main,
};

/** Notes, a task, an event of the history, a next move and the custom fields, with all other fields of the job. */
const job: TextForm = {
  name: 'a job with the small forms on its page',
  path: jobPage,
  async open(page) {
    await main(page).locator('details > summary').first().click();
    await press(/^(Salary\b|Add salary)/)(page);
    await region('Notes')(page).getByRole('button', { name: 'Edit' }).click();
    await region('Tasks')(page).getByRole('button', { name: 'Add task' }).click();
    await region('History')(page).getByRole('button', { name: 'Add event' }).click();
    await region('Next move')(page)
      .getByRole('button', { name: /^(Change|Add move)/ })
      .click();
  },
  scope: main,
  offers: ['Task', 'Event', 'Next move'],
};

/** A form in a dialog that `opener` opens. */
function inDialog(
  name: string,
  offer: string,
  path: TextForm['path'],
  opener: (page: Page) => Promise<unknown>,
): TextForm {
  return { name, path, open: opener, scope: dialog, offers: [offer] };
}

/** A form in a dialog about selected jobs of the list. */
function aboutPicked(name: string, offer: string, item: RegExp): TextForm {
  return inDialog(name, offer, jobList, async (page) => {
    await page.getByRole('grid', { name: 'Jobs' }).getByRole('checkbox').nth(1).check();
    await page.getByRole('toolbar').getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  });
}

const person = inDialog('a person', 'Person', jobPage, press('Add person'));
const interview = inDialog('an interview', 'Interview', jobPage, press('Add interview'));
const file = inDialog('an attached file', 'File', jobPage, async (page) => {
  const attached = { name: 'offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await region('Documents')(page).locator('input[type=file]').setInputFiles(attached);
  await press('Edit offer.pdf')(page);
});
const view = inDialog(
  'the name of a view that was edited',
  'View name',
  () => '/job-list?mode=hybrid',
  press('Save view'),
);

const cell: TextForm = {
  name: 'a cell of the table',
  path: () => '/job-list?columns=source',
  async open(page) {
    await page.getByRole('grid', { name: 'Jobs' }).getByRole('row').nth(1).waitFor();
    for (const key of ['j', 'F2']) await page.keyboard.press(key);
  },
  scope: (page) => page.locator('[data-cell-editor]'),
  offers: ['Value'],
};

/** Each source file of `apps/web/src/features` that renders a text field, and how its unsaved text is stored. */
export const textFields: Readonly<Record<string, Keeping>> = {
  'dashboard/period.tsx': 'whole',
  'import/paste-rows.tsx': { name: 'rows to import', path: settings('import'), scope: main },
  'import/skipped-rows.tsx': 'preview',
  'job/edit/custom-fields.tsx': job,
  'job/edit/title-field.tsx': job,
  'job/files/file-dialog.tsx': file,
  'job/form/job-fields.tsx': [newJob, job],
  'job/form/link-field.tsx': [newJob, job],
  'job/form/role-field.tsx': newJob,
  'job/form/salary-fields.tsx': [newJob, job],
  'job/form/source-field.tsx': [newJob, job],
  'job/form/tags-field.tsx': [newJob, job],
  'job/history/step-form.tsx': job,
  'job/interviews/interview-dialog.tsx': interview,
  'job/next-move/move-editor.tsx': job,
  'job/people/contact-dialog.tsx': person,
  'job/posting/markdown-area.tsx': 'drawnByOthers',
  'job/tasks/task-editor.tsx': job,
  'jobs/bulk/bulk-move-dialog.tsx': aboutPicked(
    'the next move of several jobs',
    'Next move',
    /^Set next move/,
  ),
  'jobs/bulk/bulk-tag-dialog.tsx': aboutPicked('a tag for several jobs', 'Tag', /^Edit tags/),
  'jobs/editing/field-editors.tsx': cell,
  'jobs/filter/condition-values.tsx': {
    name: 'a condition of the list',
    path: jobList,
    async open(page) {
      await page.getByRole('grid', { name: 'Jobs' }).getByRole('row').nth(1).waitFor();
      await page.keyboard.press('f');
      const field = dialog(page).getByRole('button', { name: /Field$/ });
      if (await field.getByText('Source').isVisible()) return;
      await field.click();
      await page.getByRole('option', { name: 'Source', exact: true }).click();
    },
    scope: (page) => dialog(page).locator('form'),
    isReopened: true,
  },
  'jobs/filter/job-filter-chips.tsx': 'address',
  'jobs/list/first-job.tsx': {
    name: 'the first job',
    path: jobList,
    isOfEmptyAccount: true,
    scope: main,
  },
  'jobs/toolbar/job-list-bar.tsx': 'address',
  'jobs/toolbar/saved-view-dialog.tsx': view,
  'palette/palette.tsx': 'search',
  'proof/code-field.tsx': 'secret',
  'proof/proof-dialog.tsx': 'secret',
  'record/job-record.tsx': 'whole',
  'settings/account-data/delete-account.tsx': 'confirms',
  'settings/administration/accounts-section.tsx': 'search',
  'settings/administration/create-invitation.tsx': { story: 'administration-pages' },
  'settings/administration/delete-account-dialog.tsx': 'confirms',
  'settings/appearance/region-section.tsx': 'atOnce',
  'settings/pipeline/add-stage-dialog.tsx': inDialog(
    'a new stage',
    'Stage',
    settings('pipeline'),
    press('Add stage'),
  ),
  'settings/pipeline/custom-field-dialog.tsx': inDialog(
    'a field of the person’s own',
    'Field',
    settings('pipeline'),
    press('Add field'),
  ),
  'settings/pipeline/stage-row.tsx': { name: 'the name of a stage', path: settings('pipeline'), scope: main },
  'settings/profile/profile-section.tsx': {
    name: 'the person’s name',
    path: settings('profile'),
    scope: region('You'),
  },
  'settings/profile/reminders-section.tsx': 'whole',
  'settings/security/add-app-dialog.tsx': 'secret',
  'settings/security/add-email-form.tsx': 'secret',
  'settings/security/add-passkey-dialog.tsx': { story: 'passkeys' },
  'settings/security/change-email-form.tsx': 'secret',
  'settings/security/rename-passkey-dialog.tsx': { story: 'passkeys' },
  'settings/security/secret-fields.tsx': 'secret',
  'shell/rejected-change.tsx': { story: 'unsent' },
  'sign-in/auth-field.tsx': 'loggedOut',
  'sign-in/password-field.tsx': 'loggedOut',
};

/** Every form of the table, once. */
export const textForms: readonly TextForm[] = [
  ...new Set(
    Object.values(textFields)
      .flat()
      .filter((keeping) => typeof keeping !== 'string' && 'path' in keeping),
  ),
];
