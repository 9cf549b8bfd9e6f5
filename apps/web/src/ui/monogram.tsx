import './monogram.css';
import './cairn.css';

/** What a monogram may be tinted with, other than stone. */
type Tint = 'lake' | 'heather' | 'ochre' | 'pine';

interface MonogramProps {
  /** A company's or person's name; its first letter shows. */
  name: string;
  /** s 24 px (rows), md 32 px, lg 52 px (headings). */
  size?: 's' | 'md' | 'lg';
  /** Round for people, square for companies. */
  isRound?: boolean;
  /**
   * Drawn as a picture inside a control with its own label: the letter is then no part of the visible words, which must
   * be in the label.
   */
  isDrawn?: boolean;
  colour?: 'stone' | Tint | undefined;
  /** The address of a square picture, in place of the letter. */
  photo?: string | null | undefined;
}

const sizeClass = { s: '', md: ' is-medium', lg: ' is-large' } as const;

/** The first letter of a name, or a picture, beside the name itself; never alone. */
export function Monogram(props: MonogramProps) {
  const { name, size = 's', isRound = false, isDrawn = false, colour = 'stone', photo } = props;
  const shape = `mono${sizeClass[size]}${isRound ? ' round' : ''}`;
  if (photo) return <img className={shape} src={photo} alt="" />;
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '·';
  return (
    <span
      className={colour === 'stone' ? shape : `${shape} tinted st-${colour}`}
      aria-hidden="true"
      data-letter={isDrawn ? letter : undefined}
    >
      {!isDrawn && letter}
    </span>
  );
}
