import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { Input, NumberField as AriaNumberField } from 'react-aria-components/NumberField';
import { AriaField } from './aria-field.tsx';
import { inputClass, useFieldIds } from './field.tsx';
import type { FieldProps } from './field.tsx';
import { useHeldValue } from './held-value.ts';

interface NumberFieldProps extends FieldProps<number | null> {
  ref?: Ref<HTMLInputElement>;
  /** Grouping and decimals, in the reader's language. Two decimals at most unless told otherwise. */
  formatOptions?: Intl.NumberFormatOptions;
  /** The arrow keys' stop; what is typed is never changed, the form says what is wrong with it. */
  minValue?: number;
  maxValue?: number;
  /** A currency sign before the number, words after it. */
  before?: ReactNode;
  after?: ReactNode;
  placeholder?: string;
  /** What the text is to become that somebody just typed or pasted; undefined where the language's own reading holds. */
  rewrite?: (text: string) => string | undefined;
}

const upToCents: Intl.NumberFormatOptions = { maximumFractionDigits: 2 };

function orNull(number: number): number | null {
  return Number.isNaN(number) ? null : number;
}

/**
 * A number as the reader's language writes it; empty is null. `onChange` is called while typing, so a
 * form saved by its shortcut has what stands in the field.
 */
export function NumberField({
  ref,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled,
  guessed,
  name,
  formatOptions = upToCents,
  minValue,
  maxValue,
  before,
  after,
  placeholder,
  rewrite,
  className = '',
  ...frame
}: NumberFieldProps) {
  const ids = useFieldIds(frame);
  const { held, hold, tell } = useHeldValue(value, onChange);
  const isTyping = useRef(false);
  const frameRef = useRewriting(rewrite);
  /** Only what is typed: showing a number must never change it. */
  const tellWhileTyping = (number: number) => {
    if (!isTyping.current) return;
    isTyping.current = false;
    tell(orNull(number));
  };
  return (
    <AriaNumberField
      className={`field ${className}`.trim()}
      name={name}
      value={held ?? Number.NaN}
      onChange={(number) => {
        hold(orNull(number));
        tell(orNull(number));
      }}
      onBlur={onBlur}
      formatOptions={formatOptions}
      minValue={minValue}
      maxValue={maxValue}
      commitBehavior="validate"
      validationBehavior="aria"
      isWheelDisabled
      isRequired={isRequired}
      isDisabled={isDisabled}
      isInvalid={Boolean(frame.error)}
      aria-describedby={ids.describedBy}
    >
      {({ state }) => (
        <AriaField ids={ids} {...frame}>
          <span ref={frameRef} className={inputClass({ error: frame.error, guessed, isDisabled })}>
            {before}
            <Input
              ref={ref}
              placeholder={placeholder}
              onInput={() => {
                isTyping.current = true;
              }}
            />
            <NumberWatch number={state.numberValue} onNumber={tellWhileTyping} />
            {after}
          </span>
        </AriaField>
      )}
    </AriaNumberField>
  );
}

/** Rewrites what is typed in the input inside, before React Aria refuses what the language does not know. */
function useRewriting(rewrite: NumberFieldProps['rewrite']) {
  const frameRef = useRef<HTMLSpanElement>(null);
  const beforeInput = useEffectEvent((event: InputEvent) => {
    const input = event.target;
    if (!rewrite || event.data === null || !(input instanceof HTMLInputElement)) return;
    const { value, selectionStart, selectionEnd } = input;
    const end = selectionEnd ?? value.length;
    const next = rewrite(value.slice(0, selectionStart ?? end) + event.data + value.slice(end));
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    input.setRangeText(next, 0, value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  useEffect(() => {
    const frame = frameRef.current;
    const listen = (event: InputEvent) => beforeInput(event);
    frame?.addEventListener('beforeinput', listen, { capture: true });
    return () => frame?.removeEventListener('beforeinput', listen, { capture: true });
  }, []);
  return frameRef;
}

interface NumberWatchProps {
  number: number;
  onNumber: (number: number) => void;
}

/** Hands on what React Aria reads in the text so far, which it keeps to itself until the field is left. */
function NumberWatch({ number, onNumber }: NumberWatchProps) {
  useEffect(() => onNumber(number));
  return null;
}
