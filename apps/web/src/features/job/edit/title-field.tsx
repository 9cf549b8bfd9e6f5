import { useLingui } from '@lingui/react/macro';
import { Pencil } from 'lucide-react';
import { clsx } from 'clsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { controlProps, FieldFrame, useFieldIds } from '../../../ui/field.tsx';
import { useJobField } from '../form/use-job-field.ts';
import styles from './job-facts.module.css';

/** The role as the page's heading: one line of text that wraps, so a textarea without line breaks. */
export function TitleField() {
  const { i18n } = useLingui();
  const { ref, ...field } = useJobField('title');
  const ids = useFieldIds(field);
  const props = controlProps(ids, { ...field, isRequired: true });
  return (
    <FieldFrame {...field} ids={ids} label={jobFieldLabel(i18n, 'title')} isLabelHidden>
      <span className={field.error ? 'input is-bad' : 'input'}>
        <textarea
          {...props}
          ref={ref}
          rows={1}
          spellCheck={false}
          onChange={(event) => field.onChange(event.currentTarget.value.replaceAll(/[\r\n]+/g, ' '))}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Pencil className={clsx('icon icon-small', styles.editSign)} aria-hidden="true" />
      </span>
    </FieldFrame>
  );
}
