import { Cairn } from '../../ui/cairn.tsx';
import type { CairnColour } from '../../ui/cairn.tsx';
import '../../ui/chip.css';
import { Specimen } from './specimen.tsx';
import styles from './ui-kit.module.css';

const granite = [
  'shell',
  'slab',
  'sunken',
  'raised',
  'stone',
  'stone-hover',
  'hover',
  'selected',
  'inverse',
  'primary',
];
const signals = [
  'move',
  'move-marker',
  'move-wash',
  'move-edge',
  'danger',
  'danger-wash',
  'good-wash',
  'care-wash',
  'line-control',
  'data-quiet',
];
const radii = ['xs', 'sm', 'md', 'lg', 'xl', 'full'];
const lifts = ['0', '1', '2', '3'];
const heights: readonly [CairnColour, 1 | 2 | 3 | 4 | 5 | 'ground'][] = [
  ['scree', 1],
  ['lake', 2],
  ['heather', 3],
  ['ochre', 4],
  ['pine', 5],
  ['ground', 'ground'],
];

/** Surfaces, signals, type, shape, depth and the cairn. */
export function FoundationSection() {
  return (
    <section className={styles.kitGroup} aria-labelledby="kit-foundations">
      <h2 id="kit-foundations" className="flair">
        Foundations
      </h2>
      <Specimen id="colour" name="tokens.css">
        {() => (
          <>
            <Swatches names={granite} />
            <Swatches names={signals} />
          </>
        )}
      </Specimen>
      <Specimen id="type" name="base.css">
        {() => <Type />}
      </Specimen>
      <Specimen id="shape" name="--r-* --lift-*">
        {() => <Shapes />}
      </Specimen>
      <Specimen id="cairn" name="Cairn">
        {() => <Cairns />}
      </Specimen>
    </section>
  );
}

function Cairns() {
  return (
    <>
      <div className="flex-row wrap" style={{ gap: 18 }}>
        {heights.map(([colour, height]) => (
          <Cairn key={colour} height={height} colour={colour} isBig className="quiet-cairn" />
        ))}
        <Cairn height={0} isBig className="quiet-cairn" label="No stone placed yet" />
      </div>
      <div className="flex-row wrap" style={{ gap: 14 }}>
        {heights.map(([colour, height]) => (
          <span key={colour} className="stage">
            <Cairn height={height} colour={colour} />
            {colour}
          </span>
        ))}
      </div>
      <div className="flex-row wrap">
        {heights.map(([colour, height]) => (
          <span key={colour} className={`chip chip-stage st-${colour}`}>
            <Cairn height={height} />
            {colour}
          </span>
        ))}
      </div>
    </>
  );
}

function Shapes() {
  return (
    <>
      <div className={styles.kitSwatches}>
        {radii.map((radius) => (
          <span key={radius} className={styles.kitSwatch}>
            <i
              style={{
                background: 'var(--stone)',
                boxShadow: 'none',
                borderRadius: `var(--r-${radius})`,
              }}
            />
            {radius}
          </span>
        ))}
      </div>
      <div className={styles.kitSwatches}>
        {lifts.map((lift) => (
          <span key={lift} className={styles.kitSwatch}>
            <i style={{ background: 'var(--raised)', boxShadow: `var(--lift-${lift})` }} />
            {`lift ${lift}`}
          </span>
        ))}
      </div>
    </>
  );
}

function Type() {
  return (
    <>
      <p className="flair" style={{ fontSize: 'var(--text-3xl)' }}>
        Set it down, step up
      </p>
      <p className="flair" style={{ fontSize: 'var(--text-xl)' }}>
        Titles and big numbers are flared
      </p>
      <p>Everything you read or type is in one quiet face with figures of one width.</p>
      <p className="text-sm ink-2">14 px is the working size: rows, controls, notes.</p>
      <p className="text-xs ink-3">13 px for captions and hints. 12 px only for column heads and keys.</p>
    </>
  );
}

function Swatches({ names }: { names: readonly string[] }) {
  return (
    <div className={styles.kitSwatches}>
      {names.map((name) => (
        <span key={name} className={styles.kitSwatch}>
          <i style={{ background: `var(--${name})` }} />
          {name}
        </span>
      ))}
    </div>
  );
}
