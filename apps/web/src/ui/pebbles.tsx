import './pebbles.css';

interface PebblesProps {
  done: number;
  goal: number;
}

/** Progress towards a small goal as stones; words beside it say both numbers. More than the goal draws the goal. */
export function Pebbles({ done, goal }: PebblesProps) {
  return (
    <div className="pebbles" aria-hidden="true">
      {Array.from({ length: goal }, (_, index) => (
        <i key={index} className={index < done ? undefined : 'is-empty'} />
      ))}
    </div>
  );
}
