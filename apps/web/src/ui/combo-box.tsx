import './popover.css';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { Ref } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

interface ComboBoxProps extends FieldProps<string> {
  ref?: Ref<HTMLInputElement>;
  /** Texts offered while typing; anything else may be typed as well. */
  suggestions: readonly string[];
  placeholder?: string;
}

/** Free text with suggestions that contain what is typed. */
export function ComboBox({
  ref,
  suggestions,
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
}: ComboBoxProps) {
  const { t } = useLingui();
  const ids = useFieldIds(frame);
  const edge = useRef<HTMLSpanElement>(null);
  const items = useMemo(() => [...new Set(suggestions)].map((text) => ({ id: text, text })), [suggestions]);
  return (
    <AriaComboBox
      className={`field ${className}`.trim()}
      name={name}
      formValue="text"
      allowsCustomValue
      defaultItems={items}
      inputValue={value}
      onInputChange={onChange}
      onBlur={onBlur}
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(frame.error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame}>
        <span ref={edge} className={inputClass({ error: frame.error, guessed, isDisabled })}>
          <Input ref={ref} placeholder={placeholder} />
          {items.length > 0 && (
            <Button aria-label={t`Show suggestions`}>
              <ChevronDown className="i i-s" aria-hidden="true" />
            </Button>
          )}
        </span>
        <Popover className="pop" triggerRef={edge} offset={4}>
          <ListBox<{ id: string; text: string }> className="pop-list">
            {(item) => (
              <ListBoxItem id={item.id} className="opt" textValue={item.text}>
                {item.text}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaField>
    </AriaComboBox>
  );
}
