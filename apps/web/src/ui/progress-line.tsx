import './progress-line.css';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ProgressLineProps {
  /** From 0 to 1; null while the total is unknown. */
  share: number | null;
  children: ReactNode;
  /** The control that stops it, if there is one. */
  stop?: ReactNode;
}

/** The progress of a task, as a bar and as text. */
export function ProgressLine({ share, children, stop }: ProgressLineProps) {
  const id = useId();
  return (
    <div className="progress-line">
      <progress aria-labelledby={id} max={1} {...(share === null ? {} : { value: share })} />
      <span id={id} className="text-sm">
        {children}
      </span>
      {stop}
    </div>
  );
}
