import type { StageKind } from '@foothold/domain/stage';
import type { CairnColour } from '../../ui/cairn.tsx';

interface KindCairn {
  colour: CairnColour;
  height: 1 | 2 | 3 | 4 | 5;
}

/** How a stage of each kind is drawn where the person’s own stages are counted together. */
export const cairnOf: Record<Exclude<StageKind, 'closed'>, KindCairn> = {
  lead: { colour: 'scree', height: 1 },
  applied: { colour: 'lake', height: 2 },
  screening: { colour: 'heather', height: 3 },
  interview: { colour: 'ochre', height: 4 },
  offer: { colour: 'pine', height: 5 },
};
