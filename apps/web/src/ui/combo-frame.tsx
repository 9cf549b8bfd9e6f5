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
  type ComboBoxProps as AriaComboBoxProps,
} from 'react-aria-components/ComboBox';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds, type FieldProps } from './field.tsx';

export interface ComboOption {
  id: string;
  text: string;
  /** Shown smaller below the label. */
  detail?: string | undefined;
}

interface ComboFrameProps
  extends
    Omit<FieldProps<string>, 'value' | 'onChange'>,
    Pick<
      AriaComboBoxProps<ComboOption>,
      | 'items'
      | 'defaultItems'
      | 'inputValue'
      | 'onInputChange'
      | 'selectedKey'
      | 'onSelectionChange'
      | 'onKeyDown'
    > {
  ref?: Ref<HTMLInputElement> | undefined;
  placeholder?: string | undefined;
  hasButton?: boolean;
  /** Shown in the list when no option matches; without it there is no list then. */
  emptyWords?: string;
  listHeightMax?: number;
}

/** A text input with a list of options below it; text that is no option may stay. */
export function ComboFrame({
  ref,
  label,
  isLabelHidden,
  note,
  hint,
  error,
  fix,
  guessed,
  placeholder,
  hasButton = true,
  emptyWords,
  listHeightMax,
  className = '',
  ...combo
}: ComboFrameProps) {
  const { t } = useLingui();
  const edge = useRef<HTMLSpanElement>(null);
  const messages = { hint, error, fix };
  const ids = useFieldIds(messages);
  return (
    <AriaComboBox<ComboOption>
      {...combo}
      className={`field ${className}`.trim()}
      formValue="text"
      allowsCustomValue
      allowsEmptyCollection={emptyWords !== undefined}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} label={label} isLabelHidden={isLabelHidden} note={note} {...messages}>
        <span ref={edge} className={inputClass({ error, guessed, isDisabled: combo.isDisabled })}>
          <Input ref={ref} placeholder={placeholder} />
          {hasButton && (
            <Button aria-label={t`Show suggestions`}>
              <ChevronDown className="icon icon-small" aria-hidden="true" />
            </Button>
          )}
        </span>
        <Popover className="popover" triggerRef={edge} offset={4} maxHeight={listHeightMax}>
          <ListBox<ComboOption>
            className="popover-list"
            renderEmptyState={() => <span className="option ink-2">{emptyWords}</span>}
          >
            {({ id, text, detail }) => (
              <ListBoxItem id={id} className="option" textValue={text}>
                <span className="grow">
                  {text}
                  {detail && <span className="option-note">{detail}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaField>
    </AriaComboBox>
  );
}
