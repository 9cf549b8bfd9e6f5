import { Trans, useLingui } from '@lingui/react/macro';
import { workModes } from '@foothold/domain/job-choices';
import { choiceWords } from '../../../i18n/job-words.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { jobFieldLabel } from '../../../job-fields/labels.ts';
import { useJobField } from './use-job-field.ts';

/** On site, hybrid or remote; a choice can be taken back. */
export function WorkModeField({ className }: { className: string }) {
  const { i18n } = useLingui();
  const field = useJobField('workMode');
  return (
    <Segmented
      {...field}
      className={className}
      label={jobFieldLabel(i18n, 'workMode')}
      options={workModes.map((id) => ({ id, label: choiceWords(i18n, 'workMode', id) }))}
      note={
        field.value && (
          <button type="button" className="linkb" onClick={() => field.onChange(null)}>
            <Trans>Clear</Trans>
          </button>
        )
      }
    />
  );
}
