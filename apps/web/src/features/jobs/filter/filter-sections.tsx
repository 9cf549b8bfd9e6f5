import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@foothold/domain/stage';
import { ConditionBuilder } from './condition-builder.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import { FilterValues } from './filter-values.tsx';
import type { ListFilter } from '../model/list-filters.ts';
import type { JobEntry } from '../../../job-fields/job-entry.ts';
import { filterOptions } from './job-filter-options.ts';
import type { JobFilterName, JobListSearch } from '../model/job-list-search.ts';
import styles from './filters.module.css';

export interface FilterSectionsProps {
  search: JobListSearch;
  onChange: (search: JobListSearch) => void;
  stages: readonly Stage[];
  entries: readonly JobEntry[];
}

/** Every filter there is, each value a switch. */
export function FilterSections({ search, onChange, stages, entries }: FilterSectionsProps) {
  const { t, i18n } = useLingui();
  const options = useMemo(
    () => filterOptions(entries, new Intl.Collator(i18n.locale)),
    [entries, i18n.locale],
  );
  const list = (name: ListFilter, title: string) => (
    <Section title={title}>
      <FilterValues {...{ name, search, stages, entries, options, onChange }} />
    </Section>
  );
  const single = (name: JobFilterName, value: string, label: ReactNode) => (
    <FilterToggle
      label={label}
      isOn={search[name] === value}
      onChange={() => onChange({ ...search, [name]: search[name] === value ? undefined : value })}
    />
  );
  return (
    <>
      {list('move', t`Whose move`)}
      {list('stage', t`Stage`)}
      <Section title={t`Only`}>
        <div className={styles.filterOptions}>
          {single('salary', 'listed', t`Salary listed`)}
          {single('closing', 'soon', t`Closing soon`)}
          {single('resting', 'hidden', t`Not resting`)}
        </div>
      </Section>
      {list('mode', t`Work mode`)}
      {options.sources.length > 0 && list('source', t`Source`)}
      {options.tags.length > 0 && list('tag', t`Tag`)}
      {options.resumes.length > 0 && list('resume', t`Résumé sent`)}
      {list('channel', t`How you found it`)}
      <fieldset className={styles.anyField}>
        <legend>
          <Trans>Any field</Trans>
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
