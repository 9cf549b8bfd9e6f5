import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { channels, employmentTypes } from '@foothold/domain/job-choices';
import { jobLimits } from '@foothold/domain/job';
import { plainFieldKeys } from '@foothold/domain/job-fields';
import { choiceWords } from '../../../i18n/job-words.ts';
import { JobDateField, JobSelectField, JobTextArea, JobTextField } from '../job-fields.tsx';
import { useJobFormState } from '../job-form-context.tsx';
import type { JobFieldName } from '../job-form-values.ts';
import { PriorityField } from '../priority-field.tsx';
import { SourceField } from '../source-field.tsx';
import { TagsField } from '../tags-field.tsx';
import { useDetailsSummary } from './use-details-summary.ts';

const detailNames: readonly JobFieldName[] = [
  'employmentType',
  'source',
  'channel',
  'postedOn',
  'closesOn',
  'replyBy',
  'externalId',
  ...plainFieldKeys,
  'salaryText',
  'priority',
  'tags',
  'benefits',
];

/** The fields that few people need, behind a line that says which of them are filled in. */
export function JobDetails() {
  const { i18n } = useLingui();
  const summary = useDetailsSummary();
  const [isOpen, setIsOpen] = useOpenForErrors(detailNames);
  const pen = <Pencil className="i i-s pen" aria-hidden="true" />;
  return (
    <div className="fact">
      <span className="label" aria-hidden="true">
        <Trans>Details</Trans>
      </span>
      <details className="more" open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className="ed" aria-describedby="job-details-summary">
          <span className="vh">
            <Trans>Details</Trans>
          </span>
          <span className="sum" id="job-details-summary">
            {summary || <Trans>Add details</Trans>}
          </span>
          <ChevronDown className="i i-s chev" aria-hidden="true" />
        </summary>
        <div className="facts two">
          <JobSelectField
            name="employmentType"
            options={employmentTypes}
            wordsOf={(type) => choiceWords(i18n, 'employmentType', type)}
          />
          <SourceField />
          <JobSelectField
            name="channel"
            options={channels}
            wordsOf={(channel) => choiceWords(i18n, 'channel', channel)}
          />
          <JobDateField name="postedOn" />
          <JobDateField name="closesOn" />
          <JobDateField name="replyBy" />
          <JobTextField name="externalId" after={pen} />
          {plainFieldKeys.map((name) => (
            <JobTextField key={name} name={name} after={pen} />
          ))}
          <JobTextField name="salaryText" after={pen} />
          <PriorityField />
          <TagsField />
          <JobTextArea className="whole" name="benefits" rows={1} maxLength={jobLimits.benefits} />
        </div>
      </details>
    </div>
  );
}

/** Open while the person wants it, and whenever one of the fields inside has something to be fixed. */
function useOpenForErrors(names: readonly JobFieldName[]) {
  const { form } = useJobFormState();
  const [isWanted, setIsWanted] = useState(false);
  const { errors } = useFormState({ control: form.control });
  const isBad = names.some((name) => errors[name] !== undefined);
  return [isWanted || isBad, setIsWanted] as const;
}
