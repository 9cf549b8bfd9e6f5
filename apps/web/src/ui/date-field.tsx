import './date-field.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays } from 'lucide-react';
import { useImperativeHandle } from 'react';
import type { Ref } from 'react';
import { Button, DateInput, DatePicker, Group } from 'react-aria-components/DatePicker';
import { useFormat } from '../i18n/format.ts';
import { AriaField } from './aria-field.tsx';
import { CalendarPopover } from './calendar-popover.tsx';
import { DatePart } from './date-part.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';
import type { ReadAs } from './typed-date.ts';
import { useDateEntry } from './use-date-entry.ts';

interface DateFieldProps extends FieldProps<string | null> {
  ref?: Ref<Focusable>;
  /**
   * Called when the field is left with some parts typed and others empty; the typed parts stay. Also called while a
   * read date has just replaced the typed one (`ReadAs`), so that the click that left the field does not save it before
   * it was seen.
   */
  onIncomplete?: (isIncomplete: boolean) => void;
  /**
   * For forms that save on blur: called with a read date once the person confirms it, by the button beside the text or
   * by returning to the field (`onIncomplete` until then).
   */
  onConfirmed?: ((date: string) => void) | undefined;
}

/**
 * A calendar date, `YYYY-MM-DD` or null, typed part by part in the order of the locale, pasted, or chosen in a
 * calendar.
 */
export function DateField({
  ref,
  value,
  onChange,
  onBlur,
  onIncomplete,
  onConfirmed,
  isRequired,
  isDisabled,
  guessed,
  name,
  className = '',
  ...frame
}: DateFieldProps) {
  const { t } = useLingui();
  const field = name ?? frame.label;
  const entry = useDateEntry({ field, value, onChange, onBlur, onIncomplete, onConfirmed });
  useImperativeHandle(ref, () => ({ focus: entry.focus }));
  const { parts, readAs, confirm } = entry;
  const onConfirm =
    confirm &&
    (() => {
      confirm();
      entry.focus();
    });
  const hint = readAs ? <ReadAsWords {...{ readAs, onConfirm }} /> : frame.hint;
  const entryError = entry.isUnread
    ? t`No date found in the pasted text. Enter the date.`
    : t`Enter a full date.`;
  const formError = entry.isMoving || entry.confirm ? undefined : frame.error;
  const error = entry.isUnread || entry.isIncomplete ? entryError : formError;
  const ids = useFieldIds({ hint, error });
  return (
    <DatePicker
      className={`field ${className}`.trim()}
      name={name}
      value={entry.date}
      onChange={entry.change}
      onFocus={entry.enter}
      onBlur={entry.leave}
      granularity="day"
      validationBehavior="aria"
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      aria-describedby={ids.describedBy}
    >
      <AriaField ids={ids} {...frame} hint={hint} error={error}>
        <Group
          className={`${inputClass({ error, guessed: readAs !== null || guessed === true, isDisabled })} date`}
        >
          <DateInput ref={parts} className="date-parts">
            {(part) => (
              <DatePart
                segment={part}
                field={field}
                instead={readAs?.typed}
                onPartsBack={entry.waitForRest}
              />
            )}
          </DateInput>
          <Button>
            <CalendarDays className="icon" aria-hidden="true" />
          </Button>
        </Group>
        <CalendarPopover />
      </AriaField>
    </DatePicker>
  );
}

/** Shows how the typed date was read, with a button to confirm it where that is needed. */
function ReadAsWords({ readAs, onConfirm }: { readAs: ReadAs; onConfirm: (() => void) | undefined }) {
  const { t } = useLingui();
  const taken = useFormat().date(readAs.date).replaceAll(' ', '\u00A0');
  return (
    <>
      {readAs.isOfYear ? t`Read as ${taken}.` : t`That day doesn’t exist. Read as ${{ moved: taken }}.`}{' '}
      {onConfirm && (
        <button type="button" className="linkb" onClick={onConfirm}>
          <Trans>Use {{ value: taken }}</Trans>
        </button>
      )}
    </>
  );
}
