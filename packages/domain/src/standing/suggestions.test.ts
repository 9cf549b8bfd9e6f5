import { describe, expect, it } from 'vitest';
import type { Job } from '../job.ts';
import { contextOn } from '../testing/context-on.ts';
import { applyToJob, buildJob, testId } from '../testing/job-builder.ts';
import { cellsToday, cellsZone, jobOfCell, standingCells } from '../testing/standing-cells.ts';
import { agenda } from './agenda.ts';
import { isIdle, proposalsOf } from './proposals.ts';
import { standingOf } from './standing.ts';
import { suggestions, undatedTasks } from './suggestions.ts';

const context = contextOn(cellsToday, cellsZone, '12:00');
const job = (n: number, stageId: string, occurred: string, fields: object = {}): Job =>
  buildJob({ id: testId(n), stageId, occurred, fields: { title: 'A', company: `Company ${n}`, ...fields } });
const companies = (jobs: readonly Job[], max = 4) =>
  suggestions(jobs, context, max).map(({ job: { company }, proposal }) => [company, proposal.kind]);

describe('what is suggested', () => {
  it('names the longest silence and the next saved job in turn, those that close first', () => {
    const jobs = [
      job(1, 'saved', '2026-11-01'),
      job(2, 'applied', '2026-10-20'),
      job(3, 'saved', '2026-11-02', { closesOn: '2026-12-20' }),
      job(4, 'applied', '2026-07-17'),
      job(5, 'applied', '2026-10-01'),
    ];
    expect(companies(jobs)).toEqual([
      ['Company 4', 'follow_up'],
      ['Company 3', 'write_application'],
      ['Company 5', 'follow_up'],
      ['Company 1', 'write_application'],
    ]);
    expect(companies(jobs, 1)).toEqual([['Company 4', 'follow_up']]);
  });

  it('begins with those who were just talked to, and leaves out what is planned, awaited or at rest', () => {
    const item = { id: testId(90), startsAt: '2026-11-24T10:00:00+01:00', timeZone: cellsZone };
    const held = applyToJob(job(1, 'interview', '2026-11-20'), 'interview.put', { id: testId(1), item });
    const jobs = [
      job(2, 'applied', '2026-07-17'),
      held,
      job(3, 'applied', '2026-11-24'),
      job(4, 'applied', '2026-11-24', { nextMove: { text: 'They confirm', by: 'them' } }),
      job(5, 'saved', '2026-11-24', { nextMove: { text: 'Write', by: 'me' } }),
      applyToJob(job(6, 'applied', '2026-07-17'), 'job.archive', { id: testId(6), archived: true }),
    ];
    expect(companies(jobs)).toEqual([
      ['Company 1', 'thank_you'],
      ['Company 2', 'follow_up'],
    ]);
  });

  it('is proposed by the job’s page too, for today or on a saved job, and never beside a line of the agenda', () => {
    let count = 0;
    for (const cell of standingCells) {
      const each = jobOfCell(cell);
      const standing = standingOf(each, context);
      const [suggestion] = suggestions([each], context, 1);
      if (!suggestion) continue;
      count += 1;
      expect({ cell, idle: isIdle(each, standing, context.clock) }).toEqual({ cell, idle: false });
      expect(proposalsOf(each, standing, context.clock)).toContainEqual(suggestion.proposal);
      const coming = agenda([each], context).filter(({ on }) => on !== null && on >= cellsToday);
      expect({ cell, coming }).toEqual({ cell, coming: [] });
    }
    expect(count).toBeGreaterThan(0);
  });
});

it('an open task without a day is listed until it is done or its job rests', () => {
  const base = job(1, 'applied', '2026-11-20');
  const withTask = (task: object) =>
    applyToJob(base, 'task.put', { id: base.id, item: { id: testId(80), title: 'Send portfolio', ...task } });
  const titles = (...jobs: Job[]) => undatedTasks(jobs).map(({ task }) => task.title);
  expect(titles(base, withTask({}))).toEqual(['Send portfolio']);
  expect(titles(withTask({ due: '2026-12-01' }))).toEqual([]);
  expect(titles(withTask({ doneAt: '2026-11-24T10:00:00+01:00' }))).toEqual([]);
  expect(titles(applyToJob(withTask({}), 'job.archive', { id: base.id, archived: true }))).toEqual([]);
});
