import type { CSSProperties } from 'react';
import { columnOf } from '../../../job-fields/list-fields.ts';
import type { JobColumn } from '../model/job-columns.ts';

/** The custom property that holds a column's width; its usual value stands in the style sheet or with the field. */
export function widthProperty(key: JobColumn['key']): `--${string}` {
  return `--w-${key}`;
}

/** What the grid needs to lay out chosen columns; none for the default ones. */
export function columnTemplate(columns: readonly JobColumn[]): CSSProperties {
  const others = columns.filter(({ key }) => key !== 'job');
  const tracks = others.map(({ key, field }) => {
    const usual = columnOf(key, field)?.width;
    return `var(${widthProperty(key)}${usual === undefined ? '' : `, ${usual}px`})`;
  });
  const widths = others.flatMap(({ key, width }) =>
    width === undefined ? [] : [[widthProperty(key), `${width}px`]],
  );
  return {
    ...Object.fromEntries(widths),
    '--columns': ['48px', 'minmax(var(--w-job), 1fr)', ...tracks].join(' '),
    '--least': `calc(${['48px', 'var(--w-job)', ...tracks].join(' + ')})`,
  } as CSSProperties;
}
