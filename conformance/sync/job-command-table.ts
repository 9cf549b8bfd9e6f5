import { currentEvent } from '@foothold/domain/history';
import type { Job } from '@foothold/domain/job';
import { defaultStages, type Stage } from '@foothold/domain/stage';
import type { StageEvent } from '@foothold/domain/stage-event';
import { binJob, binJobs, takeOutOfBin } from '../../apps/web/src/job-commands/bin-job.ts';
import { changeReminders } from '../../apps/web/src/job-commands/change-reminders.ts';
import { duplicateJob } from '../../apps/web/src/job-commands/duplicate-job.ts';
import { editField, editJobs } from '../../apps/web/src/job-commands/edit-field.ts';
import { putItem, removeItem } from '../../apps/web/src/job-commands/job-items.ts';
import { mergeJobs } from '../../apps/web/src/job-commands/merge-jobs.ts';
import {
  addStep,
  mendStep,
  moveJob,
  recordAgain,
  takeBackStep,
} from '../../apps/web/src/job-commands/move-job.ts';
import { completeNextMove, setNextMove } from '../../apps/web/src/job-commands/next-move.ts';
import { placeCard } from '../../apps/web/src/job-commands/place-card.ts';
import { removeStage } from '../../apps/web/src/job-commands/remove-stage.ts';
import { tagJobs } from '../../apps/web/src/job-commands/tag-jobs.ts';
import { archiveJob } from '../../apps/web/src/job-commands/archive-job.ts';
import { bringBackJob } from '../../apps/web/src/job-commands/bring-back-job.ts';
import { mutate } from '../../apps/web/src/sync/engine/mutate.ts';
import { readJob, readJobs, readSettings } from '../../apps/web/src/sync/hooks/use-jobs.ts';
import { createArgs, testId } from '../../apps/web/src/sync/testing/queued-changes.ts';

export const [jobId, otherId] = [testId(1), testId(2)];

export function jobNow(id = jobId): Job {
  const job = readJob(id);
  if (!job) throw new Error('The job is gone');
  return job;
}

export const firstInterview = {
  id: testId(4),
  startsAt: '2026-11-10T10:00:00+01:00',
  timeZone: 'Europe/Berlin',
};
export const person5 = { id: testId(5), name: 'Mairi Galbraith' };

/** Two jobs, the first of which has come to an interview and has another one ahead; both have a next move. */
export function addJobs(): void {
  mutate('job.create', createArgs(1));
  mutate('job.create', createArgs(2, 'Backend Engineer (Berlin)'));
  moveJob(jobNow(), { stageId: 'interview', occurred: '2026-11-02', approximate: true, note: 'By phone' });
  setNextMove(jobNow(), { text: 'Send references', by: 'me', on: '2026-11-20' });
  putItem(jobId, 'interviews', firstInterview);
  putItem(jobId, 'contacts', person5);
  setNextMove(jobNow(otherId), { text: 'Ask for the salary', by: 'me' });
}

const stages: readonly Stage[] = defaultStages;
const stageOf = (id: string) => stages.find((stage) => stage.id === id) as Stage;
const closed = stages.find(({ kind }) => kind === 'closed') as Stage;
const place = (job: Job, stage: Stage, rank: string | null) => placeCard(job, { stage, rank, stages });

export function lastStep({ events }: Job): StageEvent {
  const event = currentEvent(events);
  if (!event) throw new Error('The job has no step');
  return event;
}

export const task6 = { id: testId(6), title: 'Prepare' };
export const file7 = {
  id: testId(7),
  name: 'cv.pdf',
  kind: 'resume',
  size: 9,
  sha256: 'a'.repeat(64),
} as const;
export const value8 = { id: testId(8), value: 'Ref. 12' };
const interview4 = { ...firstInterview, startsAt: '2026-11-11T10:00:00+01:00' };

/** Both jobs have a source, each another one. */
function nameSources(job: Job): void {
  editField(job, { changes: { source: 'Newspaper' } });
  editField(jobNow(otherId), { changes: { source: 'Radio' } });
}

type Undo = () => unknown;

/** What is done in one step, as far as the undo that it offers once that shows. */
async function inOneStep(act: (onShown: (undo: Undo) => void) => Promise<unknown>): Promise<Undo> {
  let undo: Undo | undefined;
  await act((offered) => {
    undo = offered;
  });
  if (!undo) throw new Error('No undo was offered');
  return undo;
}

const bothJobs = () => [jobNow(), jobNow(otherId)];
const tagged = (isOn: boolean) =>
  inOneStep((onShown) => tagJobs(bothJobs(), { tag: 'dream', isOn }, (_count, undo) => onShown(undo)));
/** Moves the job to where a job of this stage goes, and takes the stage away. */
const withoutStage = (stageId: string, toStageId: string) =>
  removeStage(readSettings(), readJobs(), stageId, toStageId);

export type Command = (job: Job) => Undo | Promise<Undo>;
export const commands: readonly (readonly [
  name: string,
  prepare: (job: Job) => unknown,
  command: Command,
])[] = [
  ['a move on', () => {}, (job) => moveJob(job, { stageId: 'offer' })],
  ['a move with an outcome', () => {}, (job) => moveJob(job, { stageId: closed.id, outcome: 'rejected' })],
  [
    'a step back within a minute',
    (job) => moveJob(job, { stageId: 'offer', approximate: true, note: 'By mail' }),
    (job) => moveJob(job, { stageId: 'interview' }),
  ],
  ['a step of earlier', () => {}, (job) => addStep(job.id, { stageId: 'applied', occurred: '2026-10-30' })],
  ['taking back a step', () => {}, (job) => takeBackStep(job, lastStep(job))],
  [
    'a step that was taken back',
    (job) => takeBackStep(job, lastStep(job)),
    (job) => recordAgain(job.id, job.events.find(({ voidedAt }) => voidedAt !== undefined) ?? lastStep(job)),
  ],
  [
    'a step that is mended',
    () => {},
    (job) => mendStep(job.id, lastStep(job), { occurred: '2026-11-01', approximate: false, note: 'By mail' }),
  ],
  ['removing its stage', () => {}, () => withoutStage('interview', 'screening')],
  [
    'removing its stage within a minute',
    (job) => moveJob(job, { stageId: 'screening' }),
    () => withoutStage('screening', 'interview'),
  ],
  ['letting rest', () => {}, (job) => archiveJob(job, true)],
  ['bringing back', (job) => archiveJob(job, true), (job) => bringBackJob(job, stages)],
  ['a move while resting', (job) => archiveJob(job, true), (job) => moveJob(job, { stageId: 'offer' })],
  [
    'bringing back a closed job',
    (job) => moveJob(job, { stageId: closed.id, outcome: 'no_response', note: 'Told by mail' }),
    (job) => bringBackJob(job, stages),
  ],
  [
    'bringing back after another outcome',
    (job) => {
      moveJob(job, { stageId: closed.id, outcome: 'rejected' });
      moveJob(jobNow(), { stageId: closed.id, outcome: 'withdrawn' });
    },
    (job) => bringBackJob(job, stages),
  ],
  ['binning', () => {}, binJob],
  ['taking out of the bin', binJob, takeOutOfBin],
  ['binning both', () => {}, () => inOneStep((onShown) => binJobs([jobId, otherId], onShown))],
  ['merging', () => {}, (job) => mergeJobs(job, jobNow(otherId), [])],
  ['merging with a source taken', nameSources, (job) => mergeJobs(job, jobNow(otherId), ['source'])],
  ['merging with a source kept', nameSources, (job) => mergeJobs(job, jobNow(otherId), [])],
  ['merging into the other', () => {}, (job) => mergeJobs(jobNow(otherId), job, ['title'])],
  ['duplicating', () => {}, (job) => duplicateJob(job, 'saved').undo],
  ['another next move', () => {}, (job) => setNextMove(job, { text: 'Follow up', by: 'me' })],
  ['no next move', () => {}, (job) => setNextMove(job, null)],
  [
    'a first next move',
    (job) => setNextMove(job, null),
    (job) => setNextMove(job, { text: 'Call', by: 'me' }),
  ],
  ['a next move that is done', () => {}, completeNextMove],
  ['a next move that has another date', () => {}, completeNextMove],
  ['another position in its column', () => {}, (job) => place(job, stageOf('interview'), 'a5')],
  [
    'its position by date again',
    (job) => place(job, stageOf('interview'), 'a5'),
    (job) => place(job, stageOf('interview'), null),
  ],
  ['another column', () => {}, (job) => place(job, stageOf('offer'), 'a5')],
  ['the column of resting jobs', () => {}, (job) => place(job, closed, null)],
  [
    'back from that column',
    (job) => place(job, closed, null),
    (job) => place(job, stageOf('interview'), 'a5'),
  ],
  ['another source', () => {}, (job) => editField(job, { changes: { source: 'A friend' } })],
  [
    'no source any more',
    (job) => editField(job, { changes: { source: 'A friend' } }),
    (job) => editField(job, { changes: { source: null } }),
  ],
  [
    'another source of both',
    nameSources,
    () => {
      const edits = bothJobs().map((job) => ({ job, edit: { changes: { source: 'A friend' } } }));
      return inOneStep((onShown) => editJobs(edits, onShown));
    },
  ],
  ['a tag', (job) => editField(job, { changes: { tags: ['remote'] } }), () => tagged(true)],
  [
    'no tag any more',
    (job) => editField(job, { changes: { tags: ['dream', 'remote'] } }),
    () => tagged(false),
  ],
  ['a first value', () => {}, (job) => editField(job, { ownId: value8.id, ownValue: value8.value })],
  [
    'an emptied value',
    (job) => putItem(job.id, 'ownValues', value8),
    (job) => editField(job, { ownId: value8.id, ownValue: '' }),
  ],
  ['a first task', () => {}, (job) => putItem(job.id, 'tasks', task6)],
  ['another name of a person', () => {}, (job) => putItem(job.id, 'contacts', { ...person5, name: 'Mairi' })],
  ['no person any more', () => {}, (job) => removeItem(job.id, 'contacts', person5.id)],
  ['another time of an interview', () => {}, (job) => putItem(job.id, 'interviews', interview4)],
  ['no interview any more', () => {}, (job) => removeItem(job.id, 'interviews', interview4.id)],
  ['a file', () => {}, (job) => putItem(job.id, 'files', file7)],
  ['mails before interviews', () => {}, () => changeReminders({ interviews: true }, 'en')],
  [
    'no value',
    (job) => putItem(job.id, 'ownValues', value8),
    (job) => removeItem(job.id, 'ownValues', value8.id),
  ],
];
