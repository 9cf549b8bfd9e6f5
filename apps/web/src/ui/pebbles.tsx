import './pebbles.css';

interface PebblesProps {
  done: number;
  goal: number;
}

/** Progress towards a small goal as stones; the text beside it has both numbers. Shows the goal at most. */
export function Pebbles({ done, goal }: PebblesProps) {
  return (
    <div className="pebbles" aria-hidden="true">
      {Array.from({ length: goal }, (_, index) => (
        <i key={index} className={index < done ? undefined : 'is-empty'} />
      ))}
    </div>
  );
}
