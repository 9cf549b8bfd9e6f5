import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isDateTarget } from '@foothold/domain/import/import-columns';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { rowKey, type RowNames, type RowPlace } from '@foothold/domain/import/row-place';
import type { CustomField } from '@foothold/domain/custom-field';
import { applicationOf } from '@foothold/domain/sameness/sameness';
import { guessCurrency } from '../../i18n/currency-guess.ts';
import { localTimeZone, useToday } from '../../i18n/today.ts';
import { useJobs, useSettings } from '../../sync/hooks/use-jobs.ts';
import type { FileChoices } from './file-choices.ts';
import { guessedAgain, guessedMapping, type Guessed } from './guessed-mapping.ts';
import type { ImportClient } from './import-client.ts';
import type {
  GuessContext,
  HeadingChoices,
  ImportPlan,
  ImportProgress,
  PlanRequest,
  TablePreview,
} from './import-messages.ts';

export interface TablePlanState {
  /** The tables with the headings that the person chose for them. */
  tables: readonly TablePreview[];
  /** The person's choices of headings, which `tables` shows after the worker has read them again. */
  headings: HeadingChoices;
  chooseHeadings: (at: number, areUsed: boolean) => void;
  guessed: Guessed;
  /** The field of each column of each table, guessed or chosen. */
  choices: readonly ImportMapping[];
  choose: (at: number, choice: ImportMapping) => void;
  /** Imports rows that lack required fields by these names; null skips a row again. */
  nameRows: (named: readonly NamedRow[]) => void;
  /** The rows that were named, by `rowKey`. */
  names: ReadonlyMap<string, RowNames>;
  /** The sources of the jobs in the account. */
  knownSources: readonly string[];
  /** The number of date columns without an order of day and month. */
  unclearCount: number;
  /** Null until the first plan is ready. */
  plan: ImportPlan | null;
  /** Whether the plan matches the current choices; after a choice it is out of date until the worker answers. */
  isUpToDate: boolean;
  /** The progress of the first plan; null otherwise. */
  progress: ImportProgress | null;
  hasFailed: boolean;
}

export type NamedRow = readonly [row: RowPlace, names: RowNames | null];

/** A plan, and the request that it answers. */
interface Planned {
  request: PlanRequest;
  plan: ImportPlan;
}

const noFields: readonly CustomField[] = [];
const noHeadings: HeadingChoices = {};

interface TablePlanOptions {
  /** Whether the import is done: the plan is not computed again. */
  isOver: boolean;
  /** The person's earlier choices for the same file. */
  earlier: FileChoices | undefined;
}

/** The plan of every row, computed again after each choice. */
export function useTablePlan(
  client: ImportClient,
  read: readonly TablePreview[],
  { isOver, earlier }: TablePlanOptions,
): TablePlanState {
  const { t } = useLingui();
  const { names, nameRows } = useRowNames(earlier?.names);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const jobs = useJobs();
  const { stages, ownFields = noFields } = useSettings();
  const today = useToday();
  const { headings, chooseHeadings, guessed, choose } = useGuesses({
    client,
    read,
    earlier: earlier?.guessed,
    ownFields,
    today,
    stages,
    fail,
  });
  const timeZone = localTimeZone();
  const followUpText = t`Follow up`;
  const known = useMemo(() => jobs.map(applicationOf), [jobs]);
  const currency = useMemo(() => guessCurrency(jobs, navigator.languages), [jobs]);
  const sources = useMemo(() => [...new Set(jobs.flatMap(({ source }) => source ?? []))], [jobs]);
  const request = useMemo(
    () => ({
      mappings: guessed.choices,
      headings: guessed.headings,
      known,
      names,
      context: { stages, ownFields, today, timeZone, followUpText, sources, currency },
    }),
    [guessed, known, names, stages, ownFields, today, timeZone, followUpText, sources, currency],
  );
  const { planned, progress } = usePlanned({ client, request, isOver, fail });
  return {
    tables: guessed.tables,
    headings,
    chooseHeadings,
    guessed,
    choices: guessed.choices,
    choose,
    knownSources: sources,
    names,
    nameRows,
    unclearCount: countUnclear(guessed, ownFields),
    plan: planned?.plan ?? null,
    isUpToDate: planned?.request === request && guessed.headings === headings,
    progress,
    hasFailed,
  };
}

interface PlannedOptions {
  client: ImportClient;
  request: PlanRequest;
  isOver: boolean;
  fail: () => void;
}

/** The plan of the last answered request, and the progress of the first. */
function usePlanned({ client, request, isOver, fail }: PlannedOptions) {
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  useEffect(() => {
    if (isOver) return undefined;
    let isCurrent = true;
    client
      .plan(request, (sofar) => {
        if (isCurrent) setProgress(sofar);
      })
      .then((plan) => {
        if (isCurrent) setPlanned({ request, plan });
      })
      .catch((error: unknown) => {
        console.error(error);
        if (isCurrent) fail();
      });
    return () => {
      isCurrent = false;
    };
  }, [isOver, client, request, fail]);
  return { planned, progress };
}

function useRowNames(
  earlier: ReadonlyMap<string, RowNames> = new Map(),
): Pick<TablePlanState, 'names' | 'nameRows'> {
  const [names, setNames] = useState(earlier);
  return {
    names,
    nameRows: (named) =>
      setNames((all) => {
        const now = new Map(all);
        for (const [row, typed] of named) {
          if (typed) now.set(rowKey(row), typed);
          else now.delete(rowKey(row));
        }
        return now;
      }),
  };
}

interface GuessOptions extends GuessContext {
  client: ImportClient;
  /** The tables with the guesses made when the file was read. */
  read: readonly TablePreview[];
  earlier: Guessed | undefined;
  fail: () => void;
}

/**
 * The fields of the columns. They are guessed again when the person changes the headings, or when custom fields arrive
 * after the file was read; chosen ones stay.
 */
function useGuesses({ client, read, earlier, ownFields, today, stages, fail }: GuessOptions) {
  const [headings, setHeadings] = useState(earlier?.headings ?? noHeadings);
  const [guessed, setGuessed] = useState<Guessed>(
    () => earlier ?? { tables: read, headings: noHeadings, choices: read.map(guessedMapping) },
  );
  useEffect(() => {
    client
      .preview({ ownFields, today, stages }, headings)
      .then((tables) => {
        if (!tables) return;
        setGuessed(({ tables: before, choices }) => ({
          tables,
          headings,
          choices: choices.map((choice, at) => {
            const [then, now] = [before[at], tables[at]];
            return then && now ? guessedAgain(choice, then, now) : choice;
          }),
        }));
      })
      .catch((error: unknown) => {
        console.error(error);
        fail();
      });
  }, [client, headings, ownFields, today, stages, fail]);
  const chooseHeadings = useCallback(
    (at: number, areUsed: boolean) => setHeadings((all) => ({ ...all, [at]: areUsed })),
    [],
  );
  const choose = useCallback(
    (at: number, choice: ImportMapping) =>
      setGuessed((all) => ({ ...all, choices: all.choices.with(at, choice) })),
    [],
  );
  return { headings, chooseHeadings, guessed, choose };
}

function countUnclear({ tables, choices }: Guessed, ownFields: readonly CustomField[]): number {
  const unclear = tables.flatMap((table, at) => {
    const choice = choices[at];
    return choice
      ? unclearColumns(table, choice, ownFields).filter((column) => !(column in choice.orders))
      : [];
  });
  return unclear.length;
}

/** The date columns whose dates fit either order of day and month, also where one order is more likely. */
export function unclearColumns(
  { columns }: TablePreview,
  { fields }: ImportMapping,
  ownFields: readonly CustomField[],
): number[] {
  return columns.flatMap(({ order, isOrderUnsure }, at) => {
    const field = fields[at];
    const isUnclear = order === 'unclear' || isOrderUnsure;
    return isUnclear && field && isDateTarget(field, ownFields) ? [at] : [];
  });
}
