import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  conditionLimits,
  conditionTests,
  isComplete,
  writeCondition,
  type Condition,
  type ConditionTest,
} from '@foothold/domain/condition';
import type { Stage } from '@foothold/domain/stage';
import { clsx } from 'clsx';
import { filterKeys, listFieldOf } from '../../../job-fields/list-fields.ts';
import { customFieldKey } from '../../../job-fields/custom-list-field.ts';
import { KeepParts } from '../../../drafts/keep-parts.tsx';
import { useValueDraft } from '../../../drafts/use-value-draft.ts';
import { useSettings } from '../../../sync/hooks/use-jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { testWords } from './condition-words.ts';
import { ConditionValues } from './condition-values.tsx';
import { added, replaced, valuesOf, type JobListSearch } from '../model/job-list-search.ts';
import styles from './filters.module.css';

/** A condition that stands in the list already, to be changed in its place. */
export interface ReplacingProps {
  replaces?: { written: string; condition: Condition };
  /** Called with the condition that stands there now. */
  onDone?: (written: string) => void;
}

interface ConditionBuilderProps extends ReplacingProps {
  stages: readonly Stage[];
  /** Every tag that some job has. */
  tags: readonly string[];
  search: JobListSearch;
  onChange: (search: JobListSearch) => void;
}

const firstDraft: Condition = { field: 'added', test: 'last', values: ['7'] };

/** Builds a condition: its field, its operator and its value. */
export function ConditionBuilder(props: ConditionBuilderProps) {
  const { stages, tags, search, onChange, replaces, onDone } = props;
  const { t, i18n } = useLingui();
  const slot = `jobs/condition/${replaces?.written ?? 'new'}`;
  const { value: kept, write: setDraft, forget } = useValueDraft<Condition>(slot);
  const draft = kept ?? replaces?.condition ?? firstDraft;
  // Closing the builder discards its draft; after a crash it is restored.
  useEffect(() => forget, [forget]);
  const [isChecked, setIsChecked] = useState(false);
  const { field, test, values } = draft;
  const { ownFields = [] } = useSettings();
  const filterOf = (key: string) => listFieldOf(key, ownFields)?.filter;
  const kindOf = (key: string) => filterOf(key)?.kind ?? 'text';
  const kind = kindOf(field);
  const max = conditionLimits.conditions;
  const fields: readonly string[] = [...filterKeys, ...ownFields.map(({ id }) => customFieldKey(id))];
  const isReady = isComplete(draft, kind);
  const isFull = !replaces && valuesOf(search.where).length >= max;
  const options = filterOf(field)?.optionsIn?.({ i18n, stages, tags }) ?? [];
  const change = (next: Condition) => {
    setIsChecked(false);
    setDraft(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (!isReady || isFull) return;
    const written = writeCondition(draft);
    if (replaces) {
      onChange({ ...search, where: replaced(search.where, replaces.written, written) });
      onDone?.(written);
      return;
    }
    onChange({ ...search, where: added(search.where, written) });
    change({ ...draft, values: [] });
  };
  return (
    <form className={styles.condition} noValidate onSubmit={submit}>
      <SelectField
        label={t`Field`}
        options={fields.map((id) => ({ id, label: listFieldOf(id, ownFields)?.nameOf(i18n) ?? id }))}
        value={field}
        onChange={(next) => change({ field: next, test: conditionTests[kindOf(next)][0], values: [] })}
      />
      <SelectField
        label={t`Condition`}
        options={conditionTests[kind].map((id) => ({ id, label: testWords(i18n, id) }))}
        value={test}
        onChange={(next) => change({ field, test: next, values: [] })}
      />
      <KeepParts key={`${field} ${test}`} slot={`${slot}/${field} ${test}`}>
        <ConditionValues
          // Another field or test begins with empty inputs.
          kind={kind}
          test={test}
          values={values}
          options={options}
          onChange={(next) => change({ ...draft, values: next })}
        />
      </KeepParts>
      {isChecked && !isReady && <Incomplete test={test} />}
      {isFull && (
        <p className="text-xs ink-3">
          <Trans>Limit: {{ most: max }}</Trans>
        </p>
      )}
      <Button type="submit" size="s" isDisabled={isFull}>
        {replaces ? <Trans>Update condition</Trans> : <Trans>Add condition</Trans>}
      </Button>
    </form>
  );
}

function Incomplete({ test }: { test: ConditionTest }) {
  return (
    <p className={clsx('text-xs', styles.problem)} role="alert">
      {test === 'between' ? (
        <Trans>Enter both ends, smaller or earlier first.</Trans>
      ) : (
        <Trans>Enter a value.</Trans>
      )}
    </p>
  );
}
