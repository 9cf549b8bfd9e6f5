import type { Stage } from '@foothold/domain/stage';
import { Cairn } from '../../../ui/cairn.tsx';

type StoneCount = 1 | 2 | 3 | 4 | 5;

/** A stage as stones; closed ones lie on the ground. */
export function StageGlyph({ stage }: { stage: Pick<Stage, 'kind' | 'height' | 'colour'> }) {
  const height = stage.kind === 'closed' ? 'ground' : (stage.height as StoneCount);
  return <Cairn height={height} colour={stage.colour} />;
}
