import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

/** The head of a card whose content changes in place: it takes the focus, so that a screen reader goes along. */
export function CardHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h1 className="flair" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="ink-2">{children}</p>}
    </header>
  );
}
