import './progress-line.css';
import { useId } from 'react';
import type { ReactNode } from 'react';

interface ProgressLineProps {
  /** From 0 to 1; null while the total is unknown. */
  share: number | null;
  children: ReactNode;
  /** What stops it, where it can be stopped. */
  stop?: ReactNode;
}

/** How far something has come, as a bar and in words. */
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
