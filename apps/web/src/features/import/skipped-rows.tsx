import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import type { PlannedRow } from '@foothold/domain/import/import-plan';
import { rowKey, type RowNames } from '@foothold/domain/import/row-place';
import { jobFieldSchemas } from '@foothold/domain/job';
import { clsx } from 'clsx';
import { jobFieldLabel } from '../../job-fields/labels.ts';
import { Button } from '../../ui/button.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { TextField } from '../../ui/text-field.tsx';
import { reasonWords } from './import-words.ts';
import { RowList } from './row-list.tsx';
import type { NamedRow } from './use-table-plan.ts';
import styles from './import-jobs.module.css';

export type SkippedRow = Extract<PlannedRow, { status: 'skipped' }>;

interface SkippedRowsProps {
  rows: readonly SkippedRow[];
  isOfSeveral: boolean;
  nameRows: (named: readonly NamedRow[]) => void;
}

/** Rows that do not say enough, each with fields to complete and import it. */
export function SkippedRows({ rows, isOfSeveral, nameRows }: SkippedRowsProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // Focuses the list: the form that had the focus is gone.
    list.current?.focus();
  };
  return (
    <div ref={list} tabIndex={-1}>
      <CompaniesAbove rows={rows} nameRows={nameRows} />
      <RowList
        title={<Plural value={rows.length} one="# skipped" other="# skipped" />}
        rows={rows}
        isOfSeveral={isOfSeveral}
      >
        {(row) => (
          <>
            {reasonWords(i18n, row.reason)}: <bdi className="ink-2">{row.text}</bdi>{' '}
            {open === rowKey(row) ? (
              <NamesForm
                row={row}
                onCancel={close}
                onNames={(names) => {
                  nameRows([[row, names]]);
                  close();
                }}
              />
            ) : (
              <button type="button" className="linkb" onClick={() => setOpen(rowKey(row))}>
                <ImportWords {...row} />
              </button>
            )}
          </>
        )}
      </RowList>
    </div>
  );
}

/** All rows below a company that is written once, imported as its jobs by one press, which can be undone. */
function CompaniesAbove({ rows, nameRows }: Pick<SkippedRowsProps, 'rows' | 'nameRows'>) {
  const [named, setNamed] = useState<readonly SkippedRow[]>([]);
  const below = rows.filter(({ companyAbove }) => companyAbove !== '');
  const isTaken = named.length > 0;
  if (!isTaken && below.length === 0) return null;
  const take = () => {
    nameRows(below.map((row) => [row, { ...row.names, company: row.companyAbove }]));
    setNamed(below);
  };
  const undo = () => {
    nameRows(named.map((row) => [row, null]));
    setNamed([]);
  };
  return (
    <p className={styles.importRows}>
      {isTaken ? (
        <Plural
          value={named.length}
          one="# row takes the company above it."
          other="# rows take the company above them."
        />
      ) : (
        <Plural
          value={below.length}
          one="# row has a role, but no company."
          other="# rows have a role, but no company."
        />
      )}{' '}
      <button type="button" className="linkb" onClick={isTaken ? undo : take}>
        {isTaken ? <Trans>Undo</Trans> : <Trans>Use the company above</Trans>}
      </button>
    </p>
  );
}

function ImportWords({ isColumn }: Pick<SkippedRow, 'isColumn'>) {
  return isColumn ? <Trans>Import this column</Trans> : <Trans>Import this row</Trans>;
}

interface NamesFormProps {
  row: SkippedRow;
  onCancel: () => void;
  onNames: (names: RowNames) => void;
}

function NamesForm({ row, onCancel, onNames }: NamesFormProps) {
  const { t, i18n } = useLingui();
  const [names, setNames] = useState({ ...row.names, company: row.names.company || row.companyAbove });
  const [isChecked, setChecked] = useState(false);
  const isMissing = (name: keyof RowNames) => !jobFieldSchemas[name].safeParse(names[name]).success;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isMissing('company') && !isMissing('title')) onNames(names);
  };
  return (
    <form className={clsx('flex-row wrap', styles.importNames)} noValidate onSubmit={submit}>
      <TextField
        label={jobFieldLabel(i18n, 'company')}
        value={names.company}
        ref={row.names.company === '' ? focusOnMount : undefined}
        isRequired
        error={isChecked && isMissing('company') ? t`Enter the company.` : undefined}
        onChange={(company) => setNames({ ...names, company })}
      />
      <TextField
        label={jobFieldLabel(i18n, 'title')}
        value={names.title}
        ref={row.names.company === '' ? undefined : focusOnMount}
        isRequired
        error={isChecked && isMissing('title') ? t`Enter the role.` : undefined}
        onChange={(title) => setNames({ ...names, title })}
      />
      <Button type="submit" size="s">
        <ImportWords {...row} />
      </Button>
      <Button size="s" variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
