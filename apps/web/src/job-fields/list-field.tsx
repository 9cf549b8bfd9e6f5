import type { ReactNode } from 'react';
import type { I18n } from '@lingui/core';
import type { ConditionKind, FieldValue } from '@foothold/domain/condition';
import type { EditedField } from '@foothold/domain/field-edit/field-edit';
import type { Stage } from '@foothold/domain/stage';
import type { Format } from '../i18n/format.ts';
import type { JobEntry } from './job-entry.ts';
import styles from './cells.module.css';

/** A field as the list knows it, be it stored, worked out of others, or the person's own. */
export interface ListField {
  nameOf: (i18n: I18n) => string;
  /** The shorter name of its column. */
  shortNameOf?: (i18n: I18n) => string;
  /** Keys of this field in older addresses, views and columns: read, never written. */
  formerKeys?: readonly string[];
  /** None: no filter asks for it. */
  filter?: ListFilter;
  /** None: it is no column, and jobs cannot be ordered by it. */
  column?: ListColumn;
}

export interface ListFilter {
  kind: ConditionKind;
  /** The value of a job. */
  valueOf: (entry: JobEntry) => FieldValue;
  /** The options of choices and tags. */
  optionsIn?: (context: OptionContext) => readonly ChoiceOption[];
}

export interface ListColumn {
  /** None: the table draws it itself. */
  cell?: (key: string, context: CellContext) => ReactNode;
  /** By what jobs are ordered; null comes last whichever way the column runs. */
  orderOf: (entry: JobEntry) => OrderValue;
  /** Whether its texts are ASCII, for which comparing code units is the right order and far quicker. */
  isPlainAscii?: true;
  /** Figures stand at the end of their column. */
  isFigure?: true;
  /** In pixels, until the person sets one; none: it stands in the style sheet. */
  width?: number;
  /** The fields that its cell edits, in order; none where it is not editable. */
  edits?: readonly EditedField[];
  /** The text that its cell shows and that a search looks at; none: a search looks at nothing there. */
  textsOf?: (entry: JobEntry, i18n: I18n) => readonly (string | undefined)[];
}

export type OrderValue = string | number | null;

export interface ChoiceOption {
  id: string;
  label: string;
}

export interface OptionContext {
  i18n: I18n;
  stages: readonly Stage[];
  /** Every tag that some job has. */
  tags: readonly string[];
}

/** The context of the cells of one row. */
export interface CellContext {
  entry: JobEntry;
  today: string;
  i18n: I18n;
  format: Format;
  tabIndex: 0 | -1;
}

/** Choices that are called as they are stored. */
export function sameOptions(values: readonly string[]): ChoiceOption[] {
  return values.map((value) => ({ id: value, label: value }));
}

/** A filter by a number, of which a job holds one or none. */
export function numberFilter(valueOf: (entry: JobEntry) => number | null | undefined): ListFilter {
  return {
    kind: 'number',
    valueOf: (entry) => {
      const value = valueOf(entry);
      return value === undefined || value === null ? null : { low: value, high: value };
    },
  };
}

// Cells are plain functions rather than components: rows are drawn while the person types, and each component in a
// row would cost time in all of them.

export function textCell(key: string, words: string | undefined, className?: string): ReactNode {
  return (
    <div key={key} role="gridcell" className={className} title={words || undefined}>
      {words}
    </div>
  );
}

export function figureCell(key: string, words: string | undefined): ReactNode {
  return (
    <div key={key} role="gridcell" className={styles.atEnd}>
      {words}
    </div>
  );
}

/** `on` is `YYYY-MM-DD`. */
export function dateCell(
  key: string,
  on: string | null | undefined,
  { today, format }: CellContext,
): ReactNode {
  return (
    <div key={key} role="gridcell">
      {on && format.shortDate(on, today)}
    </div>
  );
}

export function linkCell(key: string, url: string | undefined, { tabIndex }: CellContext): ReactNode {
  const host = url && URL.parse(url)?.hostname.replace(/^www\./, '');
  return (
    <div key={key} role="gridcell">
      {host && (
        <a
          className={styles.outward}
          href={url}
          target="_blank"
          rel="noreferrer"
          tabIndex={tabIndex}
          title={url}
        >
          {host}
        </a>
      )}
    </div>
  );
}
