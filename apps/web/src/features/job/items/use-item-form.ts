import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import type { FieldError } from '@foothold/domain/text';
import { fieldErrorWords } from '../../../i18n/field-error-words.ts';
import type { Focusable } from '../../../ui/field.tsx';

interface ItemFormOptions<Values, Name extends string> {
  /** Unsaved values from when the form was closed last. */
  unsaved: Values | undefined;
  /** The stored values. */
  stored: Values;
  /** Every field that can be wrong; the first is written first, and has the focus. */
  names: readonly Name[];
  /** The errors of the values by field. */
  check: (values: Values) => readonly FieldError[];
  isSame: (one: Values, other: Values) => boolean;
  onSave: (values: Values) => void;
  /** Called on each change with the unsaved values; null without any. */
  onUnsaved: (unsaved: Values | null) => void;
}

/** One item of a job's lists while it is written down: a field complains once it has been left, or at saving. */
export function useItemForm<Values, Name extends string>(options: ItemFormOptions<Values, Name>) {
  const { unsaved, stored, names, check, isSame, onSave, onUnsaved } = options;
  const { i18n } = useLingui();
  const [values, holdValues] = useState(unsaved ?? stored);
  // A late blur of one field must not reset the values of others.
  const latest = useRef(values);
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set());
  const fields = useRef<Partial<Record<Name, Focusable | null>>>({});
  const [firstName] = names;
  useEffect(() => {
    if (firstName) fields.current[firstName]?.focus();
  }, [firstName]);

  const errors = new Map<string, FieldError>();
  for (const error of check(values)) if (!errors.has(error.path)) errors.set(error.path, error);

  function change(part: Partial<Values>): void {
    const next = { ...latest.current, ...part };
    latest.current = next;
    holdValues(next);
    onUnsaved(isSame(next, stored) ? null : next);
  }

  function save(event: FormEvent): void {
    event.preventDefault();
    setLeft(new Set(names));
    if (!names.some((name) => errors.has(name))) onSave(values);
  }

  /** The shared properties of the fields; `whenMissing` is the error of a required field that is empty. */
  function fieldProps(name: Name, whenMissing = '') {
    const error = left.has(name) ? errors.get(name) : undefined;
    return {
      ref: (field: Focusable | null) => void (fields.current[name] = field),
      onBlur: () => setLeft((before) => new Set([...before, name])),
      error: error && (error.code === 'required' && whenMissing ? whenMissing : fieldErrorWords(i18n, error)),
    };
  }

  const shownError = (name: Name) => (left.has(name) ? errors.get(name) : undefined);
  return { values, change, fieldProps, shownError, save };
}
