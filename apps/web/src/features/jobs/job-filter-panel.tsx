import { memo, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import type { Stage } from '@foothold/domain/stage';
import type { JobEntry } from './job-entry.ts';
import { ConditionBuilder } from './condition-builder.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { FilterValues, type ListFilter } from './filter-values.tsx';
import { filterOptions } from './job-filter-options.ts';
import type { JobFilterName, JobListSearch } from './job-list-search.ts';
import '../../ui/popover.css';
import './job-filter-panel.css';

interface JobFilterPanelProps {
  search: JobListSearch;
  onChange: (search: JobListSearch) => void;
  stages: readonly Stage[];
  entries: readonly JobEntry[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The Filter button and what it opens: every filter there is, each value a switch. */
export const JobFilterPanel = memo(function JobFilterPanel(props: JobFilterPanelProps) {
  const { isOpen, onOpenChange, ...rest } = props;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      <Button className="chip chip-add">
        <Plus className="i i-s" aria-hidden="true" />
        <Trans>Filter</Trans>
      </Button>
      {/* The panel itself is the dialog, named by its button, so that what closes it for screen readers lies inside. */}
      <Popover className="pop filters every" placement="bottom start" offset={4}>
        <div className="filters-in">
          <Filters {...rest} />
        </div>
      </Popover>
    </DialogTrigger>
  );
});

type FiltersProps = Omit<JobFilterPanelProps, 'isOpen' | 'onOpenChange'>;

function Filters({ search, onChange, stages, entries }: FiltersProps) {
  const { t, i18n } = useLingui();
  const options = useMemo(
    () => filterOptions(entries, new Intl.Collator(i18n.locale)),
    [entries, i18n.locale],
  );
  const values = (name: ListFilter) => <FilterValues {...{ name, search, stages, options, onChange }} />;
  const single = (name: JobFilterName, value: string, label: ReactNode) => (
    <FilterToggle
      label={label}
      isOn={search[name] === value}
      onChange={() => onChange({ ...search, [name]: search[name] === value ? undefined : value })}
    />
  );
  return (
    <>
      <Section title={t`Whose move`}>{values('move')}</Section>
      <Section title={t`Stage`}>{values('stage')}</Section>
      <Section title={t`Where you work`}>{values('mode')}</Section>
      <Section title={t`Only those`}>
        <div className="toggles">
          {single('salary', 'listed', t`with a salary`)}
          {single('closing', 'soon', t`that close soon`)}
          {single('resting', 'hidden', t`that are not resting`)}
        </div>
      </Section>
      {options.tags.length > 0 && <Section title={t`Tag`}>{values('tag')}</Section>}
      {options.sources.length > 0 && <Section title={t`Found on`}>{values('source')}</Section>}
      {options.resumes.length > 0 && <Section title={t`Résumé sent`}>{values('resume')}</Section>}
      <Section title={t`How it came about`}>{values('channel')}</Section>
      <fieldset>
        <legend>
          <Trans>Any other field</Trans>
        </legend>
        <ConditionBuilder stages={stages} tags={options.tags} search={search} onChange={onChange} />
      </fieldset>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
