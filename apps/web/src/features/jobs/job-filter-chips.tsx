import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { parseCondition } from '@foothold/domain/condition';
import type { Stage } from '@foothold/domain/stage';
import { useSettings } from '../../sync/use-jobs.ts';
import { useFormat } from '../../i18n/format.ts';
import { channelWords, workModeWords } from '../../i18n/job-words.ts';
import { answerWords, wayEndWords } from '../../i18n/history-words.ts';
import { kindName, stageName } from '../../i18n/stage-words.ts';
import { conditionWords, facetWords } from './condition-words.ts';
import { kindOfFacet } from './job-facets.ts';
import { moveWords } from './job-words.ts';
import {
  jobFilterNames,
  toggled,
  valuesOf,
  type JobFilterName,
  type JobListSearch,
} from './job-list-search.ts';

interface JobFilterChipsProps {
  search: JobListSearch;
  stages: readonly Stage[];
  onChange: (search: JobListSearch) => void;
}

type PlainFilterName = Exclude<JobFilterName, 'where'>;

/** Every filter that is on, as a chip that takes it off. */
export function JobFilterChips({ search, stages, onChange }: JobFilterChipsProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOfStage = (id: string) => {
    const stage = stages.find((other) => other.id === id);
    return stage ? stageName(i18n, stage) : id;
  };
  const chips: Record<PlainFilterName, { name: string; words: readonly string[] }> = {
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
  const plain = jobFilterNames
    .filter((name) => name !== 'where')
    .filter((name) => chips[name].words.length > 0)
    .map((name) => (
      <Chip
        key={name}
        name={chips[name].name}
        words={format.list(chips[name].words)}
        onRemove={() => onChange({ ...search, [name]: undefined })}
      />
    ));
  const conditions = valuesOf(search.where).map((written) => (
    <ConditionChip
      key={written}
      written={written}
      stages={stages}
      onRemove={() => onChange({ ...search, where: toggled(search.where, written) })}
    />
  ));
  return [...plain, ...conditions];
}

interface ConditionChipProps {
  written: string;
  stages: readonly Stage[];
  onRemove: () => void;
}

function ConditionChip({ written, stages, onRemove }: ConditionChipProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { ownFields = [] } = useSettings();
  const kindOf = kindOfFacet(ownFields);
  const condition = parseCondition(written, kindOf);
  const kind = condition ? kindOf(condition.field) : undefined;
  if (!condition || !kind) {
    return (
      <Chip
        name={t`Cannot be read`}
        title={t`It keeps no job out.`}
        words={written}
        isOneOfSeveral
        className="chip unread"
        onRemove={onRemove}
      />
    );
  }
  return (
    <Chip
      name={facetWords(i18n, condition.field, ownFields)}
      words={conditionWords(condition, { i18n, format, kind, stages })}
      isOneOfSeveral
      onRemove={onRemove}
    />
  );
}

interface ChipProps {
  name: string;
  words: string;
  /** Whether another chip may have the same name. */
  isOneOfSeveral?: boolean;
  className?: string;
  title?: string;
  onRemove: () => void;
}

function Chip(props: ChipProps) {
  const { name, words, isOneOfSeveral = false, className = 'chip', title = words, onRemove } = props;
  const { t } = useLingui();
  const filter = isOneOfSeveral ? `${name}: ${words}` : name;
  const remove = (button: Element) => {
    focusAfter(button);
    onRemove();
  };
  return (
    <span className={className} title={title}>
      {name}: <b className="trunc">{words}</b>
      <button
        type="button"
        className="x"
        aria-label={t`Remove filter ${filter}`}
        onClick={(event) => remove(event.currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Delete' && event.key !== 'Backspace') return;
          event.preventDefault();
          remove(event.currentTarget);
        }}
      >
        <X className="i i-s" aria-hidden="true" />
      </button>
    </span>
  );
}

// The next chip, or the button that adds one: the focus must not fall off the page with the chip it stood on.
function focusAfter(button: Element): void {
  const next = button.closest('.chip')?.nextElementSibling;
  const target = next?.matches('button') ? next : next?.querySelector('button');
  if (target instanceof HTMLElement) target.focus();
}
