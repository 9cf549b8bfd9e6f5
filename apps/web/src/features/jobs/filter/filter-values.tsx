import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { answers, flowEnds } from '@foothold/domain/job-facts';
import { channels, workModes } from '@foothold/domain/job-choices';
import type { Stage } from '@foothold/domain/stage';
import { moveGroups } from '@foothold/domain/standing/whose-move';
import { answerWords, flowEndWords } from '../../../i18n/history-words.ts';
import { choiceWords } from '../../../i18n/job-words.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { useFormat } from '../../../i18n/format.ts';
import { moveWords } from '../../../i18n/standing-words.ts';
import { useValueCounts } from './value-counts.ts';
import { FilterToggle } from './filter-toggle.tsx';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import type { FilterOptions } from './job-filter-options.ts';
import { toggled, valuesOf, type JobListSearch } from '../model/job-list-search.ts';
import type { ListFilter } from '../model/list-filters.ts';
import { StageCairn } from '../model/stage-cairn.tsx';
import styles from './filters.module.css';

interface FilterValuesProps {
  name: ListFilter;
  search: JobListSearch;
  stages: readonly Stage[];
  entries: readonly JobEntry[];
  options: FilterOptions;
  /** One below the other with a box each, as in the menu of a chip. */
  isMenu?: boolean;
  onChange: (search: JobListSearch) => void;
}

/** The values of a filter that some job has, each a switch with the number of those jobs. */
export function FilterValues(props: FilterValuesProps) {
  const { name, search, stages, entries, options, isMenu = false, onChange } = props;
  const format = useFormat();
  const counts = useValueCounts(name, search.view, entries);
  const choices = useChoices(stages, options)[name];
  const chosen = valuesOf<string>(search[name]);
  // A chosen value that no job has any more is listed, so that it can be removed.
  const gone = chosen.filter((value) => !choices.some(([known]) => known === value));
  const all = [...choices, ...gone.map((value) => [value, value] as const)]
    .filter(([value]) => (counts.has(value) && !isSaidByStage(name, value)) || chosen.includes(value))
    .map(([value, label]) => ({
      value,
      label,
      isOn: chosen.includes(value),
      count: format.number(counts.get(value) ?? 0),
      onChange: () => onChange({ ...search, [name]: toggled<string>(search[name], value) }),
    }));
  if (isMenu) {
    return (
      <div className={styles.filterMenu}>
        {all.map(({ value, label, count, ...box }) => (
          <label key={value}>
            <input type="checkbox" className="check" checked={box.isOn} onChange={box.onChange} />
            {label}
            <span className="count">{count}</span>
          </label>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.filterOptions}>
      {all.map(({ value, ...option }) => (
        <FilterToggle key={value} {...option} />
      ))}
    </div>
  );
}

/** Left out because the stages have the same filter; shown where an address already has it. */
function isSaidByStage(name: ListFilter, value: string): boolean {
  return name === 'move' && value === 'resting';
}

/** From the furthest stage down, with those that end a job last, as they stand beside the list. */
function downwards(stages: readonly Stage[]): readonly Stage[] {
  const isEnd = ({ kind }: Stage) => kind === 'closed';
  return [...stages.filter((stage) => !isEnd(stage)).toReversed(), ...stages.filter(isEnd)];
}

type Choice = readonly [value: string, label: ReactNode];

function useChoices(stages: readonly Stage[], options: FilterOptions): Record<ListFilter, readonly Choice[]> {
  const { i18n } = useLingui();
  const inWords = <Value extends string>(values: readonly Value[], words: (value: Value) => string) =>
    values.map((value): Choice => [value, words(value)]);
  return {
    stage: downwards(stages).map((stage): Choice => [
      stage.id,
      <>
        <StageCairn stage={stage} />
        {stageName(i18n, stage)}
      </>,
    ]),
    move: inWords(moveGroups, (move) => moveWords(i18n, move)),
    mode: inWords(workModes, (mode) => choiceWords(i18n, 'workMode', mode)),
    channel: inWords(channels, (channel) => choiceWords(i18n, 'channel', channel)),
    source: inWords(options.sources, (source) => source),
    tag: inWords(options.tags, (tag) => tag),
    resume: inWords(options.resumes, (resume) => resume),
    end: inWords(flowEnds, (end) => flowEndWords(i18n, end)),
    answer: inWords(answers, (answer) => answerWords(i18n, answer)),
  };
}
