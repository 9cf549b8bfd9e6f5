import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Button } from '../../../ui/button.tsx';
import { jobFilterNames, withoutFilters, type JobListSearch } from '../model/job-list-search.ts';
import styles from './job-list-nothing.module.css';

interface JobListNothingProps {
  search: JobListSearch;
  terms: string;
  onSearch: (search: JobListSearch) => void;
}

/** No job fits: what was asked for, and how to ask for less. */
export function JobListNothing({ search, terms, onSearch }: JobListNothingProps) {
  const hasFilters = jobFilterNames.some((name) => search[name] !== undefined);
  return (
    <div className={clsx('scroll', styles.nothing)} role="status">
      <p>
        <NothingWords terms={terms.trim()} hasFilters={hasFilters} />
      </p>
      <div className="flex-row wrap">
        {terms.trim() !== '' && (
          <Button onClick={() => onSearch({ ...search, q: '' })}>
            <Trans>Clear search</Trans>
          </Button>
        )}
        {hasFilters && (
          <Button onClick={() => onSearch(withoutFilters(search))}>
            <Trans>Clear filters</Trans>
          </Button>
        )}
        {search.view !== undefined && (terms.trim() !== '' || hasFilters) && (
          <Button variant="ghost" onClick={() => onSearch({ ...search, view: undefined })}>
            <Trans>Search all jobs</Trans>
          </Button>
        )}
      </div>
    </div>
  );
}

interface NothingWordsProps {
  terms: string;
  hasFilters: boolean;
}

function NothingWords({ terms, hasFilters }: NothingWordsProps) {
  const query = <b>“{terms}”</b>;
  if (terms) return <Trans>No jobs match {query}.</Trans>;
  if (hasFilters) return <Trans>No jobs match these filters.</Trans>;
  return <Trans>No jobs here</Trans>;
}
