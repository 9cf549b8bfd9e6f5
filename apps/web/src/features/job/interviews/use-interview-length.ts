import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Interview } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';

/** How long an interview takes or took: `25 minutes`; undefined where it is not known. */
export function useInterviewLength(): (interview: Pick<Interview, 'durationMinutes'>) => string | undefined {
  const { t } = useLingui();
  const { number } = useFormat();
  return ({ durationMinutes: minutes }) => {
    if (!minutes) return undefined;
    const length = number(minutes);
    return t`${plural(minutes, { one: `${length} minute`, other: `${length} minutes` })}`;
  };
}
