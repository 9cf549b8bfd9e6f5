import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { isDateTarget } from '@foothold/domain/import/import-columns';
import type { ImportMapping } from '@foothold/domain/import/import-row';
import { rowKey, type RowNames, type RowPlace } from '@foothold/domain/import/row-place';
import type { OwnField } from '@foothold/domain/own-field';
import { applicationOf } from '@foothold/domain/sameness/sameness';
import { localTimeZone, useToday } from '../../i18n/today.ts';
import { useJobs, useSettings } from '../../sync/use-jobs.ts';
import { guessedMapping } from './guessed-mapping.ts';
import type { ImportClient } from './import-client.ts';
import type {
  GuessContext,
  ImportPlan,
  ImportProgress,
  PlanRequest,
  TablePreview,
} from './import-messages.ts';

export interface TablePlanState {
  /** What the columns of each table hold, as guessed or chosen. */
  choices: readonly ImportMapping[];
  choose: (at: number, choice: ImportMapping) => void;
  /** Imports a row that does not say enough by these names; null skips it again. */
  nameRow: (row: RowPlace, names: RowNames | null) => void;
  /** The rows that were named, by `rowKey`. */
  names: ReadonlyMap<string, RowNames>;
  /** The sources of the jobs in the account. */
  knownSources: readonly string[];
  /** Whether a column of dates waits for the order of day and month. */
  isUnclear: boolean;
  /** Null until the first has been made. */
  plan: ImportPlan | null;
  /** Whether the plan says what would be added now; a moment after each choice it still says what would have been. */
  isUpToDate: boolean;
  /** How far the first plan has come. */
  progress: ImportProgress | null;
  hasFailed: boolean;
}

/** A plan, and what it was made of. */
interface Planned {
  request: PlanRequest;
  plan: ImportPlan;
}

const noFields: readonly OwnField[] = [];

/** What will become of every row, kept up with what the person chooses. */
export function useTablePlan(
  client: ImportClient,
  tables: readonly TablePreview[],
  /** Once the rows are taken over, nothing more becomes of them. */
  isOver: boolean,
): TablePlanState {
  const { t } = useLingui();
  const [choices, setChoices] = useState(() => tables.map(guessedMapping));
  const [names, setNames] = useState<ReadonlyMap<string, RowNames>>(new Map());
  const [planned, setPlanned] = useState<Planned | null>(null);
  const [progress, setProgress] = useState<ImportProgress | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const jobs = useJobs();
  const { stages, ownFields = noFields } = useSettings();
  const today = useToday();
  useGuessesAgain({ client, tables, guessing: { ownFields, today }, setChoices });
  const timeZone = localTimeZone();
  const followUpText = t`Follow up`;
  const known = useMemo(() => jobs.map(applicationOf), [jobs]);
  const sources = useMemo(() => [...new Set(jobs.flatMap(({ source }) => source ?? []))], [jobs]);
  const request = useMemo(
    () => ({
      mappings: choices,
      known,
      names,
      context: { stages, ownFields, today, timeZone, followUpText, sources },
    }),
    [choices, known, names, stages, ownFields, today, timeZone, followUpText, sources],
  );
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
        if (isCurrent) setFailed(true);
      });
    return () => {
      isCurrent = false;
    };
  }, [isOver, client, request]);
  const isUnclear = tables.some((table, at) => {
    const choice = choices[at];
    return (
      choice !== undefined &&
      unclearColumns(table, choice, ownFields).some((column) => !(column in choice.orders))
    );
  });
  return {
    choices,
    choose: (at, choice) => setChoices((all) => all.with(at, choice)),
    knownSources: sources,
    names,
    nameRow: (row, typed) =>
      setNames((all) => {
        const others = [...all].filter(([key]) => key !== rowKey(row));
        return new Map(typed ? [...others, [rowKey(row), typed]] : others);
      }),
    isUnclear,
    plan: planned?.plan ?? null,
    isUpToDate: planned?.request === request,
    progress,
    hasFailed,
  };
}

interface GuessesAgain {
  client: ImportClient;
  tables: readonly TablePreview[];
  guessing: GuessContext;
  setChoices: Dispatch<SetStateAction<ImportMapping[]>>;
}

/** Columns find fields of the person's own that arrive after the file was read; what the person chose stays. */
function useGuessesAgain({ client, tables, guessing, setChoices }: GuessesAgain): void {
  const { ownFields, today } = guessing;
  const guessed = useRef(tables);
  useEffect(() => {
    client
      .preview({ ownFields, today })
      .then((next) => {
        if (!next) return;
        const before = guessed.current.map(guessedMapping);
        guessed.current = next;
        setChoices((all) =>
          all.map((choice, at) => {
            const again = next[at];
            const isUntouched = String(choice.fields) === String(before[at]?.fields);
            return again && isUntouched ? { ...choice, fields: guessedMapping(again).fields } : choice;
          }),
        );
      })
      .catch((error: unknown) => console.error(error));
  }, [client, ownFields, today, setChoices]);
}

/** The columns of dates in which day and month could be either way round, whether or not one is the likelier. */
export function unclearColumns(
  { columns }: TablePreview,
  { fields }: ImportMapping,
  ownFields: readonly OwnField[],
): number[] {
  return columns.flatMap(({ order, isOrderUnsure }, at) => {
    const field = fields[at];
    const isUnclear = order === 'unclear' || isOrderUnsure;
    return isUnclear && field && isDateTarget(field, ownFields) ? [at] : [];
  });
}
