import './quiet-page.css';
import type { ReactNode } from 'react';
import { Cairn } from './cairn.tsx';
import type { CairnColour } from './cairn.tsx';

interface QuietPageProps {
  /** The number of stones of the cairn, or `ground`. */
  height: 0 | 1 | 2 | 3 | 4 | 5 | 'ground';
  colour?: CairnColour;
  title: string;
  /** `1` where the page has no other h1. */
  headingLevel?: 1 | 2;
  /** One sentence. */
  children?: ReactNode;
  /** One control. */
  action?: ReactNode;
}

/** An empty page, or one that was not found: one cairn, one sentence, one control. */
export function QuietPage({
  height,
  colour = 'ground',
  title,
  headingLevel = 2,
  children,
  action,
}: QuietPageProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="quietpage">
      <Cairn height={height} colour={colour} isBig className="quiet-cairn" />
      <Heading className="flair" tabIndex={headingLevel === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
