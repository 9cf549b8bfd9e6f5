import './popover.css';
import { useLingui } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { useRef, type Ref } from 'react';
import {
  Button,
  ComboBox as AriaComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components/ComboBox';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds, type FieldProps } from './field.tsx';
import { useZoneEntry, type ZoneEntryOptions, type ZoneOption } from './use-zone-entry.ts';

interface ZoneFieldProps extends FieldProps<string>, ZoneEntryOptions {
  ref?: Ref<HTMLInputElement>;
}

/**
 * An IANA time zone, found by city, country, abbreviation or offset. `onChange` is given time zones only: what is typed
 * becomes one when it is chosen from the list, or left as the whole name of one.
 */
export function ZoneField({
  ref,
  value,
  onChange,
  onBlur,
  onUnknown,
  at,
  isRequired,
  isDisabled,
  guessed,
  name,
  className = '',
  ...frame
}: ZoneFieldProps) {
  const { t } = useLingui();
  const edge = useRef<HTMLSpanElement>(null);
  const entry = useZoneEntry({ value, onChange, onUnknown, at });
  const error = entry.isTyping ? entry.error : frame.error;
  const ids = useFieldIds({ ...frame, error });
  return (
    <AriaComboBox
      className={`field ${className}`.trim()}
      name={name}
      formValue="text"
      allowsCustomValue
      allowsEmptyCollection
      items={entry.items}
      selectedKey={entry.chosen}
      inputValue={entry.text}
      onInputChange={entry.type}
      onSelectionChange={(id) => id !== null && entry.choose(String(id))}
      onKeyDown={entry.pressKey}
      onBlur={() => {
        entry.leave();
        onBlur?.();
      }}
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame} error={error}>
        <span ref={edge} className={inputClass({ error, guessed, isDisabled })}>
          <Input ref={ref} />
          <Button aria-label={t`Show suggestions`}>
            <ChevronDown className="i i-s" aria-hidden="true" />
          </Button>
        </span>
        <Popover className="pop" triggerRef={edge} offset={4} maxHeight={340}>
          <ListBox<ZoneOption>
            className="pop-list"
            renderEmptyState={() => <span className="opt t2">{t`No time zone found`}</span>}
          >
            {(item) => (
              <ListBoxItem id={item.id} className="opt" textValue={item.text}>
                <span className="grow">
                  {item.text}
                  {item.detail && <span className="sub">{item.detail}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaField>
    </AriaComboBox>
  );
}
