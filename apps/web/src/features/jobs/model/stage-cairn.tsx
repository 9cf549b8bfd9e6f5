import type { Stage } from '@foothold/domain/stage';
import { Cairn } from '../../../ui/cairn.tsx';

/** A stage's cairn: its stones in its colour, or back on the ground once the job is closed. */
export function StageCairn({ stage }: { stage: Stage | undefined }) {
  if (!stage) return <Cairn height="ground" />;
  const height = stage.kind === 'closed' ? 'ground' : (stage.height as 1 | 2 | 3 | 4 | 5);
  return <Cairn height={height} colour={stage.colour} />;
}
