import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import type { Stage } from '@foothold/domain/stage';
import { useFormat } from '../../i18n/format.ts';
import { channelWords, workModeWords } from '../../i18n/job-words.ts';
import { answerWords, wayEndWords } from '../../i18n/history-words.ts';
import { kindName, stageName } from '../../i18n/stage-words.ts';
import { moveWords } from './job-words.ts';
import { jobFilterNames, valuesOf, type JobFilterName, type JobListSearch } from './job-list-search.ts';

interface JobFilterChipsProps {
  search: JobListSearch;
  stages: readonly Stage[];
  onRemove: (name: JobFilterName) => void;
}

/** Every filter that is on, as a chip that takes it off. */
export function JobFilterChips({ search, stages, onRemove }: JobFilterChipsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const said = (words: readonly string[]): ReactNode => <b className="trunc">{format.list(words)}</b>;
  const nameOfStage = (id: string) => {
    const stage = stages.find((other) => other.id === id);
    return stage ? stageName(i18n, stage) : id;
  };
  const chips: Record<JobFilterName, { name: string; words: readonly string[] }> = {
    move: { name: t`Whose move`, words: valuesOf(search.move).map((move) => moveWords(i18n, move)) },
    stage: { name: t`Stage`, words: valuesOf(search.stage).map(nameOfStage) },
    mode: { name: t`Where you work`, words: valuesOf(search.mode).map((mode) => workModeWords(i18n, mode)) },
    channel: {
      name: t`How it came about`,
      words: valuesOf(search.channel).map((channel) => channelWords(i18n, channel)),
    },
    source: { name: t`Found on`, words: valuesOf(search.source) },
    tag: { name: t`Tag`, words: valuesOf(search.tag) },
    salary: { name: t`Salary`, words: search.salary ? [t`listed`] : [] },
    closing: { name: t`Closing`, words: search.closing ? [t`soon`] : [] },
    resting: { name: t`Resting`, words: search.resting ? [t`hidden`] : [] },
    reached: { name: t`Came at least to`, words: search.reached ? [kindName(i18n, search.reached)] : [] },
    height: { name: t`Came as far as`, words: search.height ? [kindName(i18n, search.height)] : [] },
    end: { name: t`Where it led`, words: valuesOf(search.end).map((end) => wayEndWords(i18n, end)) },
    answer: { name: t`Answer`, words: valuesOf(search.answer).map((answer) => answerWords(i18n, answer)) },
    from: { name: t`Applied from`, words: search.from ? [format.date(search.from)] : [] },
    to: { name: t`Applied until`, words: search.to ? [format.date(search.to)] : [] },
    week: { name: t`Steps in the week from`, words: search.week ? [format.date(search.week)] : [] },
  };
  return jobFilterNames
    .filter((name) => chips[name].words.length > 0)
    .map((name) => {
      const filter = chips[name].name;
      return (
        <span key={name} className="chip">
          {filter}: {said(chips[name].words)}
          <button
            type="button"
            className="x"
            aria-label={t`Remove filter ${filter}`}
            onClick={() => onRemove(name)}
          >
            <X className="i i-s" aria-hidden="true" />
          </button>
        </span>
      );
    });
}
