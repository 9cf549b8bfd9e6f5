import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultStages } from '@foothold/domain/stage';
import { contextOn } from '@foothold/domain/testing/context-on';
import { boardColumns } from '../model/board-columns.ts';
import type { DragState } from './drag-state.ts';
import { boardLanes, heldLane, laneLines, lineAt, positionOf, type BoardLane } from './board-lanes.ts';
import { neighbour } from './board-walk.ts';
import { jobEntry } from '../../../job-fields/job-entry.ts';
import { groupEntries } from '../model/job-group.ts';
import { groupingOf, jobGroupings, parseJobListSearch, withGrouping } from '../model/job-list-search.ts';
import { jobsArbitrary } from '../testing/job-arbitrary.ts';

const isOpen = () => true;
const isFolded = () => false;
const entriesArbitrary = jobsArbitrary.map((jobs) =>
  jobs.map((job) => jobEntry(job, contextOn('2026-06-15', 'Europe/Berlin'))),
);
const boardArbitrary = fc
  .record({ entries: entriesArbitrary, by: fc.constantFrom(...jobGroupings) })
  .map(({ entries, by }) => {
    const groups = groupEntries(entries, by);
    return { entries, groups, lanes: boardLanes(groups, boardColumns(entries, defaultStages)) };
  });
const idsIn = (lanes: readonly BoardLane[]) =>
  lanes.flatMap(({ columns }) => columns.flatMap(({ entries }) => entries.map(({ job }) => job.id)));

describe('lanes', () => {
  test('have every job once, in the lane of its group and the column of its stage', () => {
    fc.assert(
      fc.property(boardArbitrary, ({ entries, groups, lanes }) => {
        const columns = boardColumns(entries, defaultStages);
        expect(idsIn(lanes).toSorted()).toEqual(entries.map(({ job }) => job.id).toSorted());
        for (const { key, group, columns: own } of lanes) {
          expect(own.map(({ stage }) => stage)).toEqual(defaultStages);
          if (!group) continue;
          const inLane = new Set(own.flatMap((column) => column.entries));
          expect(inLane).toEqual(new Set(groups.find((other) => other.key === key)?.entries));
          own.forEach((column, at) => {
            expect(columns[at]?.entries.filter((entry) => inLane.has(entry))).toEqual(column.entries);
          });
        }
      }),
    );
  });

  test('are lines of a heading and cards beside each other, as many as the fullest column has', () => {
    fc.assert(
      fc.property(boardArbitrary, ({ lanes }) => {
        const lines = laneLines(lanes, null, isOpen);
        for (const lane of lanes) {
          const own = lines.filter((line) => line.lane === lane);
          expect(own[0]?.at).toBe('head');
          const fullest = Math.max(1, ...lane.columns.map(({ entries }) => entries.length));
          expect(own.slice(1).map(({ at }) => at)).toEqual(Array.from({ length: fullest }, (_, at) => at));
          lane.columns.forEach(({ entries }, columnAt) => {
            const drawn = own.slice(1).flatMap(({ at }) => lineAt(lane, columnAt, Number(at), null) ?? []);
            expect(drawn.map((line) => line.kind === 'card' && line.entry)).toEqual(entries);
          });
        }
      }),
    );
  });

  test('show a dragged card once, and change no other lane', () => {
    fc.assert(
      fc.property(boardArbitrary, fc.nat(), fc.nat(), ({ entries, lanes }, which, target) => {
        const id = entries[which % Math.max(1, entries.length)]?.job.id ?? null;
        const position = positionOf(lanes, id);
        if (!position) return;
        const { entry, lane, column, index } = position;
        const from = { stageId: column.stage.id, index };
        const to = { stageId: defaultStages[target % defaultStages.length]?.id ?? '', index: 0 };
        const hold: DragState = { entry, lane: lane.key, from, to, how: 'keys', width: 200 };
        const held = heldLane(lanes, hold);
        const drawn = held?.columns.flat() ?? [];
        expect(drawn.filter(({ kind }) => kind === 'slot')).toHaveLength(1);
        expect(drawn.filter((line) => line.kind === 'card' && line.entry === entry)).toEqual([]);
        const others = (lines: ReturnType<typeof laneLines>) => lines.filter((line) => line.lane !== lane);
        expect(others(laneLines(lanes, held, isOpen))).toEqual(others(laneLines(lanes, null, isOpen)));
      }),
    );
  });

  test('reach every card from every other by arrow keys', () => {
    fc.assert(
      fc.property(boardArbitrary, fc.nat(), ({ lanes }, start) => {
        const ids = idsIn(lanes);
        const steps = [
          { columns: 0, cards: 1 },
          { columns: 0, cards: -1 },
          { columns: 1, cards: 0 },
          { columns: -1, cards: 0 },
        ];
        const reached = new Set(ids.length > 0 ? [ids[start % ids.length] ?? ''] : []);
        for (const id of reached) {
          for (const by of steps) {
            const next = neighbour({ lanes, isFolded }, id, by);
            if (next !== undefined) reached.add(next);
          }
        }
        expect(reached).toEqual(new Set(ids));
      }),
    );
  });
});

describe('the grouping of an address', () => {
  test('is the same in both layouts, except for the defaults and for stages, which are the columns', () => {
    expect(jobGroupings.map((group) => groupingOf({ group }, 'table'))).toEqual([...jobGroupings]);
    for (const group of jobGroupings) {
      expect(groupingOf({ group }, 'board')).toBe(group === 'stage' ? 'none' : group);
    }
    expect(groupingOf({}, 'table')).toBe('move');
    expect(groupingOf({}, 'board')).toBe('none');
    expect(parseJobListSearch({ layout: 'board', group: 'move' })).toEqual({
      layout: 'board',
      group: 'move',
    });
  });

  test('is what was chosen, in the layout in which it was', () => {
    for (const layout of ['table', 'board'] as const) {
      for (const group of jobGroupings.filter((one) => layout === 'table' || one !== 'stage')) {
        expect(groupingOf(parseJobListSearch(withGrouping({ q: 'x' }, layout, group)), layout)).toBe(group);
      }
    }
  });
});
