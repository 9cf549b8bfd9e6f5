import { useLingui } from '@lingui/react/macro';
import type { StageColour } from '@foothold/domain/stage';

/** The names of the colours a stage can have. */
export function useColourWords(): Record<StageColour, string> {
  const { t } = useLingui();
  return {
    scree: t`Scree grey`,
    lake: t`Lake blue`,
    heather: t`Heather`,
    ochre: t`Ochre`,
    pine: t`Pine green`,
    ground: t`Stone grey`,
  };
}
