import './skeleton.css';
import type { CSSProperties } from 'react';

interface SkeletonProps {
  /** Any CSS length. */
  inlineSize: string;
  blockSize?: string;
  /** Square corners, for the placeholder of a monogram or a box. */
  isBox?: boolean;
  isFaint?: boolean;
}

/** A grey placeholder of a text. The list around it announces the loading. */
export function Skeleton({ inlineSize, blockSize, isBox = false, isFaint = false }: SkeletonProps) {
  const style: CSSProperties = {
    inlineSize,
    blockSize,
    borderRadius: isBox ? 'var(--r-sm)' : undefined,
    opacity: isFaint ? 0.6 : undefined,
  };
  return <i className="skel" style={style} aria-hidden="true" />;
}
