import { useLingui } from '@lingui/react/macro';
import type { ConditionKind, ConditionTest } from '@foothold/domain/condition';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField, storedNumber } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ChoiceOption } from '../../../job-fields/list-field.tsx';
import { FilterToggle } from './filter-toggle.tsx';
import styles from './filters.module.css';

interface ConditionValuesProps {
  kind: ConditionKind;
  test: ConditionTest;
  values: readonly string[];
  /** What can be chosen, for fields that are choices or tags. */
  options: readonly ChoiceOption[];
  onChange: (values: readonly string[]) => void;
}

const relativeTests: ReadonlySet<ConditionTest> = new Set(['last', 'next', 'older']);

/** The inputs for what a condition compares with; none where it only asks whether a field is filled in. */
export function ConditionValues({ kind, test, values, options, onChange }: ConditionValuesProps) {
  const { t } = useLingui();
  if (test === 'empty' || test === 'filled') return null;
  if (kind === 'choice' || kind === 'tags') {
    return <Options values={values} options={options} onChange={onChange} />;
  }
  const [first = '', second = ''] = values;
  if (kind === 'text') {
    return <TextField label={t`Words`} value={first} onChange={(value) => onChange([value])} />;
  }
  if (relativeTests.has(test)) {
    return <NumberInput label={t`Days`} value={first} onChange={(value) => onChange([value])} />;
  }
  const Input = kind === 'number' ? NumberInput : DateInput;
  if (test !== 'between') {
    return (
      <Input
        label={kind === 'number' ? t`Amount` : t`Date`}
        value={first}
        onChange={(value) => onChange([value])}
      />
    );
  }
  return (
    <div className={styles.pair}>
      <Input label={t`From`} value={first} onChange={(value) => onChange([value, second])} />
      <Input label={t`To`} value={second} onChange={(value) => onChange([first, value])} />
    </div>
  );
}

interface InputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

function NumberInput({ label, value, onChange }: InputProps) {
  return (
    <NumberField
      label={label}
      value={storedNumber(value)}
      onChange={(number) => onChange(number === null ? '' : String(number))}
    />
  );
}

function DateInput({ label, value, onChange }: InputProps) {
  return <DateField label={label} value={value || null} onChange={(date) => onChange(date ?? '')} />;
}

function Options({
  values,
  options,
  onChange,
}: Pick<ConditionValuesProps, 'values' | 'options' | 'onChange'>) {
  return (
    <div className={styles.filterOptions}>
      {options.map(({ id, label }) => {
        const isOn = values.includes(id);
        return (
          <FilterToggle
            key={id}
            label={label}
            isOn={isOn}
            onChange={() => onChange(isOn ? values.filter((each) => each !== id) : [...values, id])}
          />
        );
      })}
    </div>
  );
}
