import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { readTypedNumber } from '@foothold/domain/amount/read-typed-number';
import { groupMarkOf, keepsGroups } from './shown-groups.ts';
import { controlProps, FieldFrame, inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

/** The value of a number field: null when empty, a number, or typed text that is no number. */
export type NumberFieldValue = number | string | null;

/** `amount`: money, with two decimals or none; `whole`: an integer; `number`: any number. */
type NumberKind = 'amount' | 'whole' | 'number';

interface NumberFieldProps extends FieldProps<NumberFieldValue> {
  ref?: Ref<HTMLInputElement>;
  kind?: NumberKind;
  /** A currency sign before the number, or text after it. */
  before?: ReactNode;
  after?: ReactNode;
  placeholder?: string;
}

const decimalsMax: Record<NumberKind, number> = { amount: 2, whole: 0, number: 15 };
/** Maximum number of decimals shown of a number with more than its kind has: showing a value must not change it. */
const decimalsShown = 15;

/** The value of a number that is stored as text: the text itself where it is no number. */
export function storedNumber(stored: string): NumberFieldValue {
  const number = Number(stored);
  return stored.trim() === '' ? null : Number.isFinite(number) ? number : stored;
}

/**
 * A number, typed in the notation of any country and formatted for the locale on blur. Text that is no number stays,
 * and is the value as text. For ambiguous text the field shows its reading and offers the other one.
 */
export function NumberField({
  ref,
  kind = 'number',
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  guessed,
  name,
  before,
  after,
  placeholder,
  ...frame
}: NumberFieldProps) {
  const { t } = useLingui();
  const entry = useNumberEntry(kind, value, onChange);
  const isUnread = typeof value === 'string' && entry.isLeft;
  const error = isUnread && !frame.fix ? t`Enter a number.` : frame.error;
  const hasChoice = entry.choice !== undefined;
  const ids = useFieldIds({ hint: hasChoice || frame.hint, error });
  const control = { value: entry.text, onChange: entry.type, isRequired, isDisabled, name, error };
  return (
    <FieldFrame
      {...frame}
      ids={ids}
      hint={entry.choice ? <OtherReading {...entry.choice} inputId={ids.control} /> : frame.hint}
      error={error}
    >
      <span className={inputClass({ error, guessed: hasChoice || guessed === true, isDisabled })}>
        {before}
        <input
          {...controlProps(ids, control)}
          ref={ref}
          inputMode={kind === 'number' ? 'text' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          onFocus={entry.enter}
          onBlur={() => {
            entry.leave();
            onBlur?.();
          }}
        />
        {after}
      </span>
    </FieldFrame>
  );
}

interface Choice {
  taken: string;
  other: string;
  onTakeOther: () => void;
}

function OtherReading({ taken, other, onTakeOther, inputId }: Choice & { inputId: string }) {
  const takeOther = () => {
    onTakeOther();
    // Focuses the input: the button is removed with the question.
    document.getElementById(inputId)?.focus();
  };
  return (
    <>
      <Trans>Read as {taken}.</Trans>{' '}
      <button type="button" className="linkb" onClick={takeOther}>
        <Trans>Use {{ value: other }}</Trans>
      </button>
    </>
  );
}

/** The text of the field and its reading; `other` while the person is asked which one is meant. */
interface Entry {
  text: string;
  value: NumberFieldValue;
  other?: number | undefined;
  /** Whether the text has thousands separators that the field inserted. */
  isGrouped?: boolean;
}

function useNumberEntry(
  kind: NumberKind,
  value: NumberFieldValue,
  onChange: (value: NumberFieldValue) => void,
) {
  const { locale } = useLocale();
  const format = useMemo(() => numberFormat(locale, kind), [locale, kind]);
  const [isLeft, setIsLeft] = useState(true);
  const [entry, setEntry] = useState<Entry>(() => shownEntry(format, value));
  const [shownFormat, setShownFormat] = useState(format);
  if (entry.value !== value || shownFormat !== format) {
    setShownFormat(format);
    setEntry(shownEntry(format, value));
  }
  const take = (next: Entry) => {
    setEntry(next);
    if (next.value !== value) onChange(next.value);
  };
  return {
    text: entry.text,
    isLeft,
    choice: choiceOf(entry, format, take),
    type: (text: string) => take(edited(entry, text, format, kind)),
    enter: () => setIsLeft(false),
    leave: () => {
      setIsLeft(true);
      setEntry({ ...shownEntry(format, entry.value), other: entry.other });
    },
  };
}

function choiceOf({ value, other }: Entry, format: Intl.NumberFormat, take: (next: Entry) => void) {
  if (typeof value !== 'number' || other === undefined) return undefined;
  const text = format.format(other);
  return { taken: format.format(value), other: text, onTakeOther: () => take({ text, value: other }) };
}

/** Ambiguous text is asked about, unless it equals the number formatted for the locale. */
function read(text: string, format: Intl.NumberFormat, kind: NumberKind): Entry {
  const { locale } = format.resolvedOptions();
  const typed = readTypedNumber(text, { locale, decimalsMax: decimalsMax[kind] });
  if (!typed) return { text, value: text.trim() === '' ? null : text };
  const { value, other } = typed;
  return { text, value, other: text.trim() === format.format(value) ? undefined : other };
}

/** A thousands separator that the field inserted remains one while the text around it is edited. */
function edited(entry: Entry, text: string, format: Intl.NumberFormat, kind: NumberKind): Entry {
  const mark = entry.isGrouped ? groupMarkOf(format) : undefined;
  if (mark === undefined || !keepsGroups(entry.text, text, mark)) return read(text, format, kind);
  return { ...read(text.replaceAll(mark, ''), format, kind), text, isGrouped: true };
}

function shownEntry(format: Intl.NumberFormat, value: NumberFieldValue): Entry {
  if (typeof value !== 'number') return { text: value ?? '', value };
  return { text: format.format(value), value, isGrouped: true };
}

function numberFormat(locale: string, kind: NumberKind): Intl.NumberFormat {
  const cents = { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' } as const;
  const options = kind === 'amount' ? cents : {};
  return new Intl.NumberFormat(locale, { ...options, maximumFractionDigits: decimalsShown });
}
