import './monogram.css';
import './cairn.css';

/** The tints of a monogram other than stone. */
type Tint = 'lake' | 'heather' | 'ochre' | 'pine';

interface MonogramProps {
  /** The name of a company or person, of which the first letter is shown. */
  name: string;
  /** s 24 px (rows), md 32 px, lg 52 px (headings). */
  size?: 's' | 'md' | 'lg';
  /** Round for people, square for companies. */
  isRound?: boolean;
  /**
   * Renders the letter as a picture, inside a control with its own label: the letter is then not part of the visible
   * text, which the label must contain.
   */
  isDrawn?: boolean;
  colour?: 'stone' | Tint | undefined;
  /** The address of a square picture that replaces the letter. */
  photo?: string | null | undefined;
}

const sizeClass = { s: '', md: ' is-medium', lg: ' is-large' } as const;

/** The first letter of a name, or a picture; always beside the name itself. */
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
