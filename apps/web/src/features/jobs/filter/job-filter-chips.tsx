import { memo, useMemo, useState } from 'react';
import type { Ref } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@foothold/domain/stage';
import { clsx } from 'clsx';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { useFormat } from '../../../i18n/format.ts';
import { choiceWords } from '../../../i18n/job-words.ts';
import { answerWords, flowEndWords } from '../../../i18n/history-words.ts';
import { kindName, stageName } from '../../../i18n/stage-words.ts';
import { moveWords } from '../../../i18n/standing-words.ts';
import { Button } from '../../../ui/button.tsx';
import { KeepParts } from '../../../drafts/keep-parts.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { ConditionBuilder, type ReplacingProps } from './condition-builder.tsx';
import { conditionWords } from './condition-words.ts';
import { FilterChip, type FilterChipEditing } from './filter-chip.tsx';
import { FilterValues } from './filter-values.tsx';
import { isListFilter } from '../model/list-filters.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { readCondition } from '../model/read-condition.ts';
import { filterOptions } from './job-filter-options.ts';
import {
  jobFilterNames,
  toggled,
  valuesOf,
  type JobFilterName,
  type JobListSearch,
} from '../model/job-list-search.ts';
import styles from './filters.module.css';

interface JobFilterChipsProps {
  search: JobListSearch;
  stages: readonly Stage[];
  entries: readonly JobEntry[];
  onChange: (search: JobListSearch) => void;
  /** Leaves out the filters that the panel beside the list shows. */
  isBesideSections?: boolean;
}

type PlainFilterName = Exclude<JobFilterName, 'where'>;

/** Every active filter, as a chip that changes or removes it. */
export const JobFilterChips = memo(function JobFilterChips(props: JobFilterChipsProps) {
  const { search, onChange, isBesideSections = false } = props;
  const format = useFormat();
  const chips = useChipWords(search, props.stages);
  // A filter whose values are being chosen keeps its position, even without a value.
  const [open, setOpen] = useState<string | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const editingOf = (id: string, panel: FilterChipEditing['panel']): FilterChipEditing => ({
    isOpen: open === id,
    onOpenChange: (isOpen) => setOpen(isOpen ? id : null),
    panel,
  });
  const plain = jobFilterNames
    .filter((name) => name !== 'where')
    .filter((name) => !isBesideSections || !listedNames.has(name))
    .filter((name) => chips[name].words.length > 0 || open === name)
    .map((name) => (
      <FilterChip
        key={name}
        name={chips[name].name}
        words={format.list(chips[name].words)}
        onRemove={() => onChange({ ...search, [name]: undefined })}
        {...(isListFilter(name) || isDateFilter(name)
          ? {
              editing: editingOf(name, (close) => (
                <PlainPanel {...props} name={name} label={chips[name].name} onDone={close} />
              )),
            }
          : {})}
      />
    ));
  const conditions = valuesOf(search.where).map((written) => (
    <ConditionChip
      key={written}
      {...props}
      written={written}
      buttonRef={changed === written ? focusOnMount : undefined}
      editing={editingOf(`where ${written}`, () => null)}
      onChanged={(next) => {
        setChanged(next);
        setOpen(null);
      }}
    />
  ));
  return [...plain, ...conditions];
});

/** The filters in the sections of the filter panel. */
const listedNames: ReadonlySet<JobFilterName> = new Set([
  'move',
  'stage',
  'salary',
  'closing',
  'resting',
  'mode',
  'source',
  'tag',
  'resume',
  'channel',
]);

function isDateFilter(name: string): name is 'from' | 'to' {
  return name === 'from' || name === 'to';
}

/** The name of each filter, and its current values as text. */
function useChipWords(
  search: JobListSearch,
  stages: readonly Stage[],
): Record<PlainFilterName, { name: string; words: readonly string[] }> {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOfStage = (id: string) => {
    const stage = stages.find((other) => other.id === id);
    return stage ? stageName(i18n, stage) : id;
  };
  const weeksWords = (weeks: readonly string[]) => {
    const [first = '', ...others] = weeks.map(format.date);
    const last = others.at(-1);
    if (first === '') return [];
    const day = first;
    return [last === undefined ? t`Week from ${day}` : t`${{ from: first }} to ${{ to: last }}`];
  };
  return {
    move: { name: t`Whose move`, words: valuesOf(search.move).map((move) => moveWords(i18n, move)) },
    stage: { name: t`Stage`, words: valuesOf(search.stage).map(nameOfStage) },
    mode: {
      name: t`Work mode`,
      words: valuesOf(search.mode).map((mode) => choiceWords(i18n, 'workMode', mode)),
    },
    channel: {
      name: t`How you found it`,
      words: valuesOf(search.channel).map((channel) => choiceWords(i18n, 'channel', channel)),
    },
    source: { name: t`Source`, words: valuesOf(search.source) },
    tag: { name: t`Tag`, words: valuesOf(search.tag) },
    resume: { name: t`Résumé sent`, words: valuesOf(search.resume) },
    salary: { name: t`Salary listed`, words: search.salary ? [t`yes`] : [] },
    closing: { name: t`Closing soon`, words: search.closing ? [t`yes`] : [] },
    resting: { name: t`Not resting`, words: search.resting ? [t`yes`] : [] },
    reached: { name: t`Reached`, words: search.reached ? [kindName(i18n, search.reached)] : [] },
    height: { name: t`Furthest stage`, words: search.height ? [kindName(i18n, search.height)] : [] },
    left: { name: t`Moved on from`, words: search.left ? [kindName(i18n, search.left)] : [] },
    standing: { name: t`Still in`, words: search.standing ? [kindName(i18n, search.standing)] : [] },
    end: { name: t`Outcome`, words: valuesOf(search.end).map((end) => flowEndWords(i18n, end)) },
    answer: { name: t`Replies`, words: valuesOf(search.answer).map((answer) => answerWords(i18n, answer)) },
    from: { name: t`Applied from`, words: search.from ? [format.date(search.from)] : [] },
    to: { name: t`Applied until`, words: search.to ? [format.date(search.to)] : [] },
    week: { name: t`Your steps`, words: weeksWords(valuesOf(search.week)) },
  };
}

interface PlainPanelProps extends JobFilterChipsProps {
  name: Parameters<typeof isListFilter>[0];
  label: string;
  onDone: () => void;
}

function PlainPanel({ name, label, search, stages, entries, onChange, onDone }: PlainPanelProps) {
  const options = useOptions(entries);
  if (isDateFilter(name)) {
    return (
      <KeepParts key={name} slot={`jobs/filter/${name}`}>
        <DateField
          label={label}
          value={search[name] ?? null}
          onChange={(date) => onChange({ ...search, [name]: date ?? undefined })}
        />
      </KeepParts>
    );
  }
  if (!isListFilter(name)) return null;
  return (
    <>
      <FilterValues {...{ name, search, stages, entries, options, onChange }} isMenu />
      <div className={styles.filterMenuFoot}>
        <Button variant="ghost" size="s" onClick={() => onChange({ ...search, [name]: undefined })}>
          <Trans>Clear</Trans>
        </Button>
        <Button size="s" onClick={onDone}>
          <Trans context="closes a menu">Done</Trans>
        </Button>
      </div>
    </>
  );
}

function useOptions(entries: readonly JobEntry[]) {
  const { i18n } = useLingui();
  return useMemo(() => filterOptions(entries, new Intl.Collator(i18n.locale)), [entries, i18n.locale]);
}

interface ConditionChipProps extends JobFilterChipsProps {
  written: string;
  editing: FilterChipEditing;
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onChanged: (written: string) => void;
}

function ConditionChip({ written, editing, buttonRef, onChanged, ...list }: ConditionChipProps) {
  const { search, stages, onChange } = list;
  const onRemove = () => onChange({ ...search, where: toggled(search.where, written) });
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { ownFields = [] } = useSettings();
  const read = readCondition(written, ownFields);
  if (!read) {
    return (
      <FilterChip
        name={t`Unknown filter`}
        title={t`It has no effect.`}
        words={written}
        isOneOfSeveral
        className={clsx('chip', styles.unread)}
        onRemove={onRemove}
      />
    );
  }
  const { condition, field, filter } = read;
  return (
    <FilterChip
      name={field.nameOf(i18n)}
      words={conditionWords(condition, { i18n, format, filter, stages, tags: [] })}
      isOneOfSeveral
      onRemove={onRemove}
      editing={{
        ...editing,
        ...(buttonRef ? { buttonRef } : {}),
        panel: () => <ConditionPanel {...list} replaces={{ written, condition }} onDone={onChanged} />,
      }}
    />
  );
}

type ConditionPanelProps = JobFilterChipsProps & Required<ReplacingProps>;

function ConditionPanel({ entries, ...builder }: ConditionPanelProps) {
  const { tags } = useOptions(entries);
  return <ConditionBuilder {...builder} tags={tags} />;
}
