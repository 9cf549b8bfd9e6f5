import './cairn.css';

/** The colours of stages; each is one token and the class `st-<colour>`, which sets `--c`. */
export type CairnColour = 'scree' | 'lake' | 'heather' | 'ochre' | 'pine' | 'ground';

interface CairnProps {
  /** The number of placed stones, or `ground` for three stones beside an empty cairn. 0 shows all five empty. */
  height: 0 | 1 | 2 | 3 | 4 | 5 | 'ground';
  /** Without a colour it uses the text colour, or the `--c` of an element around it. */
  colour?: CairnColour;
  /** Rounded stones for 40 px and more; the container sets the size. */
  isBig?: boolean;
  /** Names the drawing where no text is beside it; without it the drawing is decoration. */
  label?: string;
  className?: string;
}

/** Whole-pixel stones of a 16 px grid, lowest first: x and width. */
const stones = [
  [1, 14],
  [3, 11],
  [3, 9],
  [5, 6],
  [6, 4],
] as const;
const groundStones = [
  [0, 6],
  [7, 4],
  [12, 4],
] as const;

type Stone = readonly [x: number, y: number, width: number];
const pile: readonly Stone[] = stones.map(([x, width], index) => [x, 13 - index * 3, width]);
const ground: readonly Stone[] = groundStones.map(([x, width]) => [x, 13, width]);

const square = ([x, y, width]: Stone) => `M${x} ${y}h${width}v2h${-width}z`;
const round = ([x, y, width]: Stone) =>
  `M${x + 1} ${y}h${width - 2}a1 1 0 0 1 0 2h${2 - width}a1 1 0 0 1 0-2z`;

/**
 * One stone per stage reached. Unplaced stones stay visible, so that the height is legible. All stones of a kind are
 * one path: a list renders dozens of cairns per keystroke.
 */
export function Cairn({ height, colour, isBig = false, label, className = '' }: CairnProps) {
  const outline = (some: readonly Stone[]) => some.map(isBig ? round : square).join('');
  const placed = height === 'ground' ? ground : pile.slice(0, height);
  const missing = height === 'ground' ? [] : pile.slice(height);
  return (
    <svg
      className={`cairn${colour ? ` st-${colour}` : ''}${isBig ? ' is-big' : ''} ${className}`.trim()}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {placed.length > 0 && <path className="is-on" d={outline(placed)} />}
      {missing.length > 0 && <path className="is-off" d={outline(missing)} />}
    </svg>
  );
}
