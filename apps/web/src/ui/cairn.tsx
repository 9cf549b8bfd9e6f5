import './cairn.css';

/** The colours a stage can have; each is one token and the class `st-<colour>` that hands it down as `--c`. */
export type CairnColour = 'scree' | 'lake' | 'heather' | 'ochre' | 'pine' | 'ground';

interface CairnProps {
  /** Stones placed, or `ground` for three stones back on the ground. 0 shows all places empty. */
  height: 0 | 1 | 2 | 3 | 4 | 5 | 'ground';
  /** Without a colour it takes the ink, or the `--c` of the element around it. */
  colour?: CairnColour;
  /** Rounded stones for drawings of 40 px and more; the size itself comes from the place. */
  isBig?: boolean;
  /** Names the drawing where no word stands beside it; otherwise it is decoration. */
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

/** One stone per step reached. Unplaced stones stay visible so that the height can be read. */
export function Cairn({ height, colour, isBig = false, label, className = '' }: CairnProps) {
  const round = isBig ? 1 : undefined;
  return (
    <svg
      className={`cairn${colour ? ` st-${colour}` : ''}${isBig ? ' big' : ''} ${className}`.trim()}
      viewBox="0 0 16 16"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {height === 'ground'
        ? groundStones.map(([x, width]) => (
            <rect key={x} className="on" x={x} y={13} width={width} height={2} rx={round} />
          ))
        : stones.map(([x, width], index) => (
            <rect
              key={index}
              className={index < height ? 'on' : 'off'}
              x={x}
              y={13 - index * 3}
              width={width}
              height={2}
              rx={round}
            />
          ))}
    </svg>
  );
}
