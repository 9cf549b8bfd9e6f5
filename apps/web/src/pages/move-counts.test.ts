import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { agenda, countMoves, tasksDue } from '@foothold/domain/standing/agenda';
import { dateOf } from '@foothold/domain/moment';
import { defaultStages } from '@foothold/domain/stage';
import { standingOf } from '@foothold/domain/standing/standing';
import { pipelineCounts } from '@foothold/domain/statistics';
import { contextOn } from '@foothold/domain/testing/context-on';
import { jobsWithMoves } from '@foothold/domain/testing/job-moves-arbitrary';
import { quietJobs } from '../features/dashboard/dashboard-numbers.ts';
import { jobEntry } from '../job-fields/job-entry.ts';
import { viewCounts } from '../features/jobs/model/job-filter.ts';

const timeZone = 'Europe/Berlin';

it('counts the same jobs on the list, the rail and the dashboard', () => {
  fc.assert(
    fc.property(jobsWithMoves, ({ jobs, today }) => {
      const context = contextOn(today, timeZone);
      const entries = jobs.map((job) => jobEntry(job, context));
      const list = viewCounts(entries);
      const rail = pipelineCounts(jobs, defaultStages);
      const dashboard = countMoves(jobs, context);
      expect(rail).toMatchObject({ active: list.everything, resting: list.resting });
      for (const { id, kind } of defaultStages)
        expect([kind, rail.byStageId.get(id) ?? 0]).toEqual([
          kind,
          entries.filter(({ pipelineStage }) => pipelineStage?.id === id).length,
        ]);
      expect(dashboard.yours).toBe(list.your_move);
      expect(dashboard.due).toBe(entries.filter(({ stroke }) => stroke === 'due').length);
      expect(quietJobs(jobs, defaultStages, context.clock)).toHaveLength(list.quiet);

      const coming = agenda(jobs, context);
      const isTheMove = ({ job, kind, ...rest }: (typeof coming)[number]) =>
        (kind === 'move' && 'by' in rest && rest.by === 'me') || (kind === 'reply' && !job.nextMove);
      const moves = coming.filter(isTheMove);
      expect(moves.map(({ job }) => job.id).toSorted()).toEqual(
        entries
          .filter(({ move }) => move === 'yours')
          .map(({ job }) => job.id)
          .toSorted(),
      );
      expect(moves.filter(({ on }) => on !== null && dateOf(on) <= today)).toHaveLength(dashboard.due);
      const isTalking = ({ stageId, id }: (typeof jobs)[number]) =>
        stageId === 'interview' || coming.some(({ kind, job }) => kind === 'interview' && job.id === id);
      expect(list.interviews).toBe(
        entries.filter(({ job, move }) => move !== 'resting' && isTalking(job)).length,
      );
      const tasks = entries.filter(({ move }) => move !== 'resting').flatMap(({ job }) => job.tasks ?? []);
      expect(tasksDue(coming, today)).toBe(
        tasks.filter(({ due, doneAt }) => due !== undefined && due <= today && doneAt === undefined).length,
      );
    }),
  );
});

it('counts a move without regard to tasks: whose it is, and whether it is due', () => {
  fc.assert(
    fc.property(jobsWithMoves, ({ jobs, today }) => {
      const context = contextOn(today, timeZone);
      for (const job of jobs) {
        const { tasks: _tasks, ...withoutTasks } = job;
        const { move, stroke } = standingOf(withoutTasks, context);
        expect(standingOf(job, context)).toMatchObject({ move, stroke });
      }
    }),
  );
});
