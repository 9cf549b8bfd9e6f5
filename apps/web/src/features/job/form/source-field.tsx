import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useJobsLater } from '../../../sync/hooks/use-jobs.ts';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { mostUsed } from './most-used.ts';
import { useJobField } from './use-job-field.ts';

/** Where the posting was found, with what the person used before as suggestions. */
export function SourceField(look: { className?: string }) {
  const { i18n } = useLingui();
  const jobs = useJobsLater();
  const field = useJobField('source');
  const suggestions = useMemo(() => mostUsed(jobs.map((job) => job.source)), [jobs]);
  return <ComboBox {...field} {...look} label={jobFieldLabel(i18n, 'source')} suggestions={suggestions} />;
}
