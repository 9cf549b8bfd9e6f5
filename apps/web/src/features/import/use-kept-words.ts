import { useLingui } from '@lingui/react/macro';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../i18n/format.ts';

const namesMax = 8;

/** Says which jobs an undone import left unchanged, because they were edited since. */
export function useKeptWords(): (jobs: readonly Job[]) => string {
  const { t } = useLingui();
  const { list } = useFormat();
  return (jobs) => {
    const shown = jobs.slice(0, namesMax).map(({ company, title }) => `${company} · ${title}`);
    const names = list(shown) + (jobs.length > namesMax ? ' …' : '');
    return t`Changed since the import and kept: ${names}`;
  };
}
