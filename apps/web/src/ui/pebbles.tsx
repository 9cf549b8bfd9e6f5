import './pebbles.css';

interface PebblesProps {
  done: number;
  goal: number;
}

/** A few things done out of a few, for the eye: words beside it say both numbers. More than the goal fills the goal. */
export function Pebbles({ done, goal }: PebblesProps) {
  return (
    <div className="pebbles" aria-hidden="true">
      {Array.from({ length: goal }, (_, index) => (
        <i key={index} className={index < done ? undefined : 'is-empty'} />
      ))}
    </div>
  );
}
