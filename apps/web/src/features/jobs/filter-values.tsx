import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { answers, wayEnds } from '@foothold/domain/job-facts';
import { channels, workModes } from '@foothold/domain/job';
import type { Stage } from '@foothold/domain/stage';
import { moveGroups } from '@foothold/domain/whose-move';
import { answerWords, wayEndWords } from '../../i18n/history-words.ts';
import { channelWords, workModeWords } from '../../i18n/job-words.ts';
import { stageName } from '../../i18n/stage-words.ts';
import { FilterToggle } from './filter-toggle.tsx';
import type { FilterOptions } from './job-filter-options.ts';
import { toggled, valuesOf, type JobListSearch } from './job-list-search.ts';
import { moveWords } from './job-words.ts';
import { StageCairn } from './stage-cairn.tsx';

/** Filters of which one or several values can be on. */
const listFilters = ['stage', 'move', 'mode', 'channel', 'source', 'tag', 'resume', 'end', 'answer'] as const;
export type ListFilter = (typeof listFilters)[number];

export function isListFilter(name: string): name is ListFilter {
  return (listFilters as readonly string[]).includes(name);
}

interface FilterValuesProps {
  name: ListFilter;
  search: JobListSearch;
  stages: readonly Stage[];
  options: FilterOptions;
  onChange: (search: JobListSearch) => void;
}

/** The values of a filter, each a switch. */
export function FilterValues({ name, search, stages, options, onChange }: FilterValuesProps) {
  const choices = useChoices(stages, options)[name];
  const chosen = valuesOf<string>(search[name]);
  // What no job has any more can still be taken off.
  const gone = chosen.filter((value) => !choices.some(([known]) => known === value));
  return (
    <div className="toggles">
      {[...choices, ...gone.map((value) => [value, value] as const)].map(([value, label]) => (
        <FilterToggle
          key={value}
          label={label}
          isOn={chosen.includes(value)}
          onChange={() => onChange({ ...search, [name]: toggled<string>(search[name], value) })}
        />
      ))}
    </div>
  );
}

type Choice = readonly [value: string, label: ReactNode];

function useChoices(stages: readonly Stage[], options: FilterOptions): Record<ListFilter, readonly Choice[]> {
  const { i18n } = useLingui();
  const inWords = <Value extends string>(values: readonly Value[], words: (value: Value) => string) =>
    values.map((value): Choice => [value, words(value)]);
  return {
    stage: stages.toReversed().map((stage): Choice => [
      stage.id,
      <>
        <StageCairn stage={stage} />
        {stageName(i18n, stage)}
      </>,
    ]),
    move: inWords(moveGroups, (move) => moveWords(i18n, move)),
    mode: inWords(workModes, (mode) => workModeWords(i18n, mode)),
    channel: inWords(channels, (channel) => channelWords(i18n, channel)),
    source: inWords(options.sources, (source) => source),
    tag: inWords(options.tags, (tag) => tag),
    resume: inWords(options.resumes, (resume) => resume),
    end: inWords(wayEnds, (end) => wayEndWords(i18n, end)),
    answer: inWords(answers, (answer) => answerWords(i18n, answer)),
  };
}
