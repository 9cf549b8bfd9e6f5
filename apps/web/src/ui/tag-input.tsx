import './chip.css';
import './tag-input.css';
import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react';
import { FieldFrame, inputClass, useFieldIds } from './field.tsx';
import type { FieldProps, Focusable } from './field.tsx';
import { addTags, tagsBeside, tagSeparators } from './tag-adding.ts';
import type { TagLimits, TagProblem } from './tag-adding.ts';

interface TagInputProps extends FieldProps<readonly string[]>, TagLimits {
  ref?: Ref<Focusable>;
  placeholder?: string;
}

/** Tags: Enter or a comma adds one, its button or Backspace in the empty input removes one. */
export function TagInput({
  ref,
  value,
  onChange,
  onBlur,
  isRequired,
  isDisabled = false,
  guessed,
  name,
  placeholder,
  max,
  maxLength,
  ...frame
}: TagInputProps) {
  const entry = useTagEntry(value, onChange, { max, maxLength });
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const error = entry.problem ?? frame.error;
  const ids = useFieldIds({ ...frame, error });
  return (
    <FieldFrame {...frame} ids={ids} error={error}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the empty part of the field belongs to its input */}
      <div
        className={`${inputClass({ error, guessed, isDisabled })} tags`}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {entry.tags.map((tag) => (
          <TagChip
            key={tag}
            tag={tag}
            isDisabled={isDisabled}
            onRemove={() => {
              entry.remove(tag);
              input.current?.focus();
            }}
          />
        ))}
        <input
          ref={input}
          id={ids.control}
          name={name}
          value={entry.text}
          enterKeyHint="done"
          placeholder={entry.tags.length === 0 ? placeholder : undefined}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          onChange={(event) => entry.type(event.currentTarget.value)}
          onKeyDown={entry.press}
          onPaste={entry.paste}
          onBlur={() => {
            entry.add(entry.text);
            onBlur?.();
          }}
        />
      </div>
      <output className="visually-hidden">{entry.news}</output>
    </FieldFrame>
  );
}

interface TagChipProps {
  tag: string;
  isDisabled: boolean;
  onRemove: () => void;
}

function TagChip({ tag, isDisabled, onRemove }: TagChipProps) {
  const { t } = useLingui();
  return (
    <span className="chip">
      <span className="trunc" dir="auto">
        {tag}
      </span>
      <button
        type="button"
        className="chip-remove"
        disabled={isDisabled}
        aria-label={t`Remove ${{ name: tag }}`}
        onClick={onRemove}
      >
        <X className="icon icon-small" aria-hidden="true" />
      </button>
    </span>
  );
}

/**
 * The typed text, its tags, the problem, and the announcement. The value contains the text being typed as a tag
 * already, as it will on blur, so that a form that is saved in the middle of a word has it.
 */
function useTagEntry(
  value: readonly string[],
  onChange: (tags: readonly string[]) => void,
  limits: TagLimits,
) {
  const { t } = useLingui();
  const words = useProblemWords(limits);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState('');
  const [typedTag, setTypedTag] = useState<string>();
  const tags = tagsBeside(value, typedTag);

  const tell = (next: readonly string[], typed?: string) => {
    setTypedTag(typed);
    if (JSON.stringify(next) !== JSON.stringify(value)) onChange(next);
  };
  const add = (typed: string) => {
    if (!typed.trim()) return;
    const result = addTags(tags, typed, limits);
    const added = result.tags.slice(tags.length).join(', ');
    tell(result.tags);
    if (added) setNews(t`Added ${added}`);
    setText(result.left);
    setProblem(result.problem && words(result.problem));
  };
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag));
    setNews(t`${{ name: tag }} removed`);
    setProblem(undefined);
  };
  const type = (typed: string) => {
    setProblem(undefined);
    // Soft keyboards report no key for a comma, only the changed text.
    if (tagSeparators.test(typed)) add(typed);
    else {
      setText(typed);
      const next = addTags(tags, typed, limits).tags;
      tell(next, next[tags.length]);
    }
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = tags.at(-1);
    if ((event.key === 'Enter' || tagSeparators.test(event.key)) && text.trim()) {
      event.preventDefault();
      add(text);
    } else if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      remove(last);
    }
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!tagSeparators.test(pasted)) return;
    event.preventDefault();
    add(`${text}${pasted}`);
  };
  return { tags, text, problem, news, add, remove, type, press, paste };
}

function useProblemWords({ max, maxLength }: TagLimits): (problem: TagProblem) => string {
  const { t } = useLingui();
  return (problem) => {
    if (problem.code === 'too_long') return t`At most ${{ max: maxLength }} characters.`;
    if (problem.code === 'too_many') return t`Limit: ${{ most: max }}. Remove one first.`;
    return t`This is already in the list.`;
  };
}
