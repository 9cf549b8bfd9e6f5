import './pebbles.css';

interface PebblesProps {
  done: number;
  goal: number;
  /** Says it in words: "3 of 5 steps taken this week". */
  label: string;
}

/** A few things done out of a few. More than the goal fills the goal; the words say the number. */
export function Pebbles({ done, goal, label }: PebblesProps) {
  return (
    <>
      <div className="pebbles" aria-hidden="true">
        {Array.from({ length: goal }, (_, index) => (
          <i key={index} className={index < done ? undefined : 'is-empty'} />
        ))}
      </div>
      <span className="visually-hidden">{label}</span>
    </>
  );
}
