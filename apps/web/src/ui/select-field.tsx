import './popover.css';
import './select-field.css';
import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components/Select';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

export interface SelectOption<Id extends string> {
  id: Id;
  label: string;
  /** A cairn or an icon before the label. */
  icon?: ReactNode;
  /** Shown smaller below the label. */
  detail?: string;
  isDisabled?: boolean;
}

interface SelectFieldProps<Id extends string> extends Omit<FieldProps<Id | null>, 'onChange'> {
  ref?: Ref<HTMLButtonElement>;
  options: readonly SelectOption<Id>[];
  onChange: (id: Id) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
}

/** A choice from a list. An empty choice needs an option of its own. */
export function SelectField<Id extends string>({
  ref,
  options,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  guessed,
  name,
  placeholder,
  className = '',
  ...frame
}: SelectFieldProps<Id>) {
  const { t } = useLingui();
  const ids = useFieldIds(frame);
  return (
    <Select
      className={`field ${className}`.trim()}
      name={name}
      value={value}
      onChange={(id) => {
        const option = options.find((candidate) => candidate.id === id);
        if (option) onChange(option.id);
      }}
      onBlur={onBlur}
      placeholder={placeholder ?? t`Choose`}
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(frame.error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame}>
        <Button ref={ref} className={`${inputClass({ error: frame.error, guessed, isDisabled })} select`}>
          <SelectValue className="select-value">
            {({ isPlaceholder, defaultChildren }) =>
              isPlaceholder ? <span className="ink-3">{defaultChildren}</span> : defaultChildren
            }
          </SelectValue>
          <ChevronDown className="icon icon-small" aria-hidden="true" />
        </Button>
        <Popover className="popover" offset={4}>
          <ListBox className="popover-list" items={options}>
            {(option) => (
              <ListBoxItem
                id={option.id}
                className="option"
                textValue={option.label}
                isDisabled={option.isDisabled}
              >
                {option.icon}
                <span className="grow">
                  {option.label}
                  {option.detail && <span className="option-note">{option.detail}</span>}
                </span>
                <Check className="icon icon-small tick" aria-hidden="true" />
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaField>
    </Select>
  );
}
