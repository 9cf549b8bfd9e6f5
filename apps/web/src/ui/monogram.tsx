import './monogram.css';

interface MonogramProps {
  /** A company's or person's name; its first letter shows. */
  name: string;
  /** s 24 px (rows), md 32 px, lg 52 px (headings). */
  size?: 's' | 'md' | 'lg';
  /** Round for people, square for companies. */
  isRound?: boolean;
  /** Inside a control with a name of its own: the letter is drawn, so that it is no part of the words in sight. */
  isDrawn?: boolean;
}

const sizeClass = { s: '', md: ' md', lg: ' lg' } as const;

/** The first letter of a name, beside the name itself; never alone. */
export function Monogram({ name, size = 's', isRound = false, isDrawn = false }: MonogramProps) {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·';
  return (
    <span
      className={`mono${sizeClass[size]}${isRound ? ' round' : ''}`}
      aria-hidden="true"
      data-letter={isDrawn ? letter : undefined}
    >
      {!isDrawn && letter}
    </span>
  );
}
