import type { Interview } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';

/** How long an interview takes or took: `25 minutes`; undefined where it is not known. */
export function useInterviewLength(): (interview: Pick<Interview, 'durationMinutes'>) => string | undefined {
  const { minutesInWords } = useFormat();
  return ({ durationMinutes: minutes }) => (minutes ? minutesInWords(minutes) : undefined);
}
