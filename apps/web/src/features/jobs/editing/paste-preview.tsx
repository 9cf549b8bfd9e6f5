import type { ReactNode } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { withEdit, type EditedField } from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { useFormat } from '../../../i18n/format.ts';
import { editedKeyOf, editedNameOf, editedWords } from '../../../job-fields/edited-field.ts';
import { FieldError } from '../../../ui/field-error.tsx';
import { useEditProblemWords } from './edit-problem-words.ts';
import type { PastePlan } from './paste-plan.ts';
import styles from './paste-dialog.module.css';

interface PastePreviewProps {
  plan: PastePlan;
  /** The number of copied columns without a field. */
  columnsLeft: number;
  /** Whether the title names the one field that is pasted into. */
  isOfOneField: boolean;
}

/** What is not pasted, with counts, and each value that is. */
export function PastePreview({ plan, columnsLeft, isOfOneField }: PastePreviewProps) {
  return (
    <>
      <PasteSummary plan={plan} columnsLeft={columnsLeft} />
      <PlanTable plan={plan} isOfOneField={isOfOneField} />
    </>
  );
}

function PasteSummary({ plan, columnsLeft }: { plan: PastePlan; columnsLeft: number }) {
  const { same, linesLeft, jobsLeft } = plan;
  const refused = plan.refused.length;
  return (
    <div className={styles.pasteSummary} role="status">
      {refused > 0 && (
        <p>
          <Plural
            value={refused}
            one="# value can’t be pasted. Its field stays as it is."
            other="# values can’t be pasted. Their fields stay as they are."
          />
        </p>
      )}
      {linesLeft > 0 && (
        <p>
          <Plural
            value={linesLeft}
            one="# copied row is left over: there is no job for it."
            other="# copied rows are left over: there are no jobs for them."
          />
        </p>
      )}
      {columnsLeft > 0 && (
        <p>
          <Plural
            value={columnsLeft}
            one="# copied column is left over: it has no field."
            other="# copied columns are left over: they have no fields."
          />
        </p>
      )}
      {jobsLeft > 0 && (
        <p>
          <Plural
            value={jobsLeft}
            one="# selected job gets no value."
            other="# selected jobs get no value."
          />
        </p>
      )}
      {same > 0 && (
        <p>
          <Plural value={same} one="# value is there already." other="# values are there already." />
        </p>
      )}
    </div>
  );
}

/** Maximum number of listed rows. */
const listedMax = 200;

function PlanTable({ plan, isOfOneField }: { plan: PastePlan; isOfOneField: boolean }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const rows = usePlannedRows(plan);
  const count = plan.refused.length + plan.changed.length - rows.length;
  if (rows.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys
    <div className={styles.pasteRows} role="region" aria-label={t`Values to paste`} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Job</Trans>
            </th>
            {!isOfOneField && (
              <th scope="col">
                <Trans>Field</Trans>
              </th>
            )}
            <th scope="col">
              <Trans>Now</Trans>
            </th>
            <th scope="col">
              <Trans>New</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ job, field, after }) => (
            <tr key={`${job.id} ${editedKeyOf(field)}`}>
              <th scope="row">
                <bdi>{job.company}</bdi> <bdi className="ink-3">{job.title}</bdi>
              </th>
              {!isOfOneField && <td>{editedNameOf(i18n, field)}</td>}
              <td>
                <NowWords words={editedWords(i18n, format, job, field)} />
              </td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > 0 && (
        <p className="text-xs ink-3">
          <Plural value={count} one="and # more" other="and # more" />
        </p>
      )}
    </div>
  );
}

function NowWords({ words }: { words: string }) {
  return words === '' ? <span className="ink-3">–</span> : <bdi>{words}</bdi>;
}

interface PlannedRow {
  job: Job;
  field: EditedField;
  after: ReactNode;
}

/** The first planned values, refused ones before all others. */
function usePlannedRows(plan: PastePlan): readonly PlannedRow[] {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const problemWords = useEditProblemWords();
  const refused = plan.refused.slice(0, listedMax).map(({ job, field, text, problem }) => ({
    job,
    field,
    after: (
      <>
        <bdi>{text.slice(0, 80)}</bdi>
        <FieldError>{problemWords(field, problem)}</FieldError>
      </>
    ),
  }));
  const changed = plan.changed.slice(0, listedMax).map(({ job, field, edit }) => {
    const words = editedWords(i18n, format, withEdit(job, edit), field);
    const after = words === '' ? <span className="ink-3">{t`empty`}</span> : <bdi>{words}</bdi>;
    return { job, field, after };
  });
  return [...refused, ...changed].slice(0, listedMax);
}
