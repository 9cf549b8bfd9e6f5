import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { useLocale } from 'react-aria-components/I18nProvider';
import { readTypedNumber } from '@foothold/domain/amount/read-typed-number';
import { groupMarkOf, keepsGroups } from './shown-groups.ts';
import { controlProps, FieldFrame, inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';

/** What a number field holds: nothing (null), a number, or typed text that is no number. */
export type NumberFieldValue = number | string | null;

/** `amount` of money, with two decimals or none; `whole` number; `number` of any kind. */
type NumberKind = 'amount' | 'whole' | 'number';

interface NumberFieldProps extends FieldProps<NumberFieldValue> {
  ref?: Ref<HTMLInputElement>;
  kind?: NumberKind;
  /** A currency sign before the number, words after it. */
  before?: ReactNode;
  after?: ReactNode;
  placeholder?: string;
}

const decimalsMax: Record<NumberKind, number> = { amount: 2, whole: 0, number: 15 };
/** Decimals that a field shows of a number that has more than its kind: showing one must never change it. */
const decimalsShown = 15;

/** What a field shows of a number that is stored as text: the text itself where it is none. */
export function storedNumber(stored: string): NumberFieldValue {
  const number = Number(stored);
  return stored.trim() === '' ? null : Number.isFinite(number) ? number : stored;
}

/**
 * A number, typed as people of any country write it and shown as the reader's region does once the field is left.
 * Text that is no number stays and is handed on as text. Where a text can be read two ways, the field says which it
 * took and offers the other.
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
    // The button goes with the question.
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

/** What stands in the field and what it was read as; `other` as long as the person is asked which is meant. */
interface Entry {
  text: string;
  value: NumberFieldValue;
  other?: number | undefined;
  /** Whether marks between thousands stand in it that the field wrote itself. */
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

/** What can be read two ways is asked about, unless it stands there as the reader's region writes the number. */
function read(text: string, format: Intl.NumberFormat, kind: NumberKind): Entry {
  const { locale } = format.resolvedOptions();
  const typed = readTypedNumber(text, { locale, decimalsMax: decimalsMax[kind] });
  if (!typed) return { text, value: text.trim() === '' ? null : text };
  const { value, other } = typed;
  return { text, value, other: text.trim() === format.format(value) ? undefined : other };
}

/** A mark between thousands that the field wrote stays one while the text around it is edited. */
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
