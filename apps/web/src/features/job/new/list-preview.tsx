import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { clsx } from 'clsx';
import { useFormat } from '../../../i18n/format.ts';
import { stageName } from '../../../i18n/stage-words.ts';
import { useToday } from '../../../i18n/today.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Mark } from '../../../ui/mark.tsx';
import { Monogram } from '../../../ui/monogram.tsx';
import { useJobFormState } from '../form/job-form-context.tsx';
import { StageGlyph } from '../history/stage-glyph.tsx';
import styles from './new-job.module.css';

/** The row that this job will be. */
export function ListPreview() {
  const { i18n } = useLingui();
  const { day } = useFormat();
  const today = useToday();
  const { stages } = useSettings();
  const { form } = useJobFormState();
  const [title, company, moveText, moveOn] = useWatch({
    control: form.control,
    name: ['title', 'company', 'moveText', 'moveOn'],
  });
  const stage = stages.find((each) => each.kind === 'lead');
  return (
    <section className={clsx('section', styles.preview, 'only-desk')} aria-labelledby="job-preview">
      <h2 id="job-preview" className="text-xs ink-3">
        <Trans>Preview</Trans>
      </h2>
      <div className={styles.previewRow}>
        <Monogram name={company} />
        <b className="strong trunc" dir="auto">
          {company.trim() || <Trans>Company</Trans>}
        </b>
        <span className="ink-2 trunc" dir="auto">
          {title.trim() || <Trans>Role</Trans>}
        </span>
        <span className="grow" />
        {moveText.trim() && (
          <span className={clsx('trunc', styles.previewMove)}>
            <Mark isSoft={moveOn === null || moveOn > today}>{moveText.trim()}</Mark>
          </span>
        )}
        {moveOn && <span className={clsx('ink-2', styles.previewWhen)}>{day(moveOn, today)}</span>}
        {stage && (
          <span className="stage">
            <StageGlyph stage={stage} />
            {stageName(i18n, stage)}
          </span>
        )}
      </div>
    </section>
  );
}
