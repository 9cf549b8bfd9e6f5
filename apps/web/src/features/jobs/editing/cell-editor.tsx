import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { editLike, type EditedField, type FieldEdit } from '@foothold/domain/field-edit/field-edit';
import type { Job } from '@foothold/domain/job';
import { editedNameOf, editorKindOf } from '../../../job-fields/edited-field.ts';
import { Button } from '../../../ui/button.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { PartsProvider } from '../../../ui/typed-parts.tsx';
import { FieldEditor } from './field-editors.tsx';
import { useCellEntry, type UnsavedEntry } from './use-cell-entry.ts';
import styles from './cell-editor.module.css';

/** The target of the focus after a value is saved. */
export type After = 'stay' | 'next' | 'previous' | 'leave';

export interface CellEditorProps {
  job: Job;
  field: EditedField;
  /** How many selected jobs the value can be filled into; 0 where this job is not one of several selected. */
  fillCount: number;
  /** Unsaved input from before, with which the editor opens. */
  unsaved: UnsavedEntry | undefined;
  onUnsaved: (unsaved: UnsavedEntry | null) => void;
  /** `edit` is null where the value is unchanged. */
  onSave: (edit: FieldEdit | null, after: After) => void;
  /** Returns the reason where a job refuses the value. */
  onFill: (edit: FieldEdit) => string | undefined;
  onCancel: () => void;
}

/** The editor in a cell of the table. A refused value stays in it, with the reason. */
export function CellEditor(props: CellEditorProps) {
  const { job, field, fillCount, unsaved, onUnsaved, onSave, onFill, onCancel } = props;
  const { i18n } = useLingui();
  const box = useRef<HTMLDivElement>(null);
  const entry = useCellEntry({ job, field, box, unsaved, onUnsaved });
  useLayoutEffect(() => keepInTable(box.current), []);
  const save = (after: After) => {
    const read = entry.read(after !== 'leave');
    if (read) onSave(read.edit, after);
  };
  usePageHide(() => save('leave'));
  const fill = () => {
    const read = entry.read(true);
    if (read) entry.refuse(onFill(read.edit ?? editLike(job, field)));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    // Lists and calendars open outside of the cell and have their own keys.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    const act = actFor(event, { save, fill: fillCount > 0 ? fill : undefined, onCancel });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
  const leave = (event: FocusEvent) => {
    if (!entry.isReading() && document.hasFocus() && !staysInside(event)) save('leave');
  };
  const name = editedNameOf(i18n, field);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- hears of what is done in its field, and keeps it from the row
    <div
      ref={box}
      className={styles.cellEditor}
      data-cell-editor
      onKeyDownCapture={press}
      onKeyDown={(event) => event.stopPropagation()}
      onBlur={leave}
      onClick={(event) => event.stopPropagation()}
      onMouseDown={keepFocus}
    >
      <PartsProvider value={entry.parts}>
        <FieldEditor
          kind={editorKindOf(field)}
          field={field}
          label={name}
          value={entry.value}
          error={entry.problem}
          onChange={entry.change}
          onIncomplete={entry.markIncomplete}
        />
      </PartsProvider>
      <EditorKeys name={name} />
      <EditorButtons save={save} onCancel={onCancel} />
      {fillCount > 0 && (
        <Button size="s" kbd="mod+Enter" aria-keyshortcuts="Control+Enter Meta+Enter" onClick={fill}>
          <Plural value={fillCount} one="Fill # selected job" other="Fill # selected jobs" />
        </Button>
      )}
    </div>
  );
}

function EditorKeys({ name }: { name: string }) {
  return (
    // Hidden from screen readers, which would read these keys as controls; they are the usual keys of tables.
    <div className={clsx('text-xs ink-3', styles.editorKeys)} aria-hidden="true">
      <span className={styles.editedName}>{name}</span>
      <span>
        <Kbd combo="Enter" /> <Trans>Save</Trans>
      </span>
      <span>
        <Kbd combo="Tab" /> <Trans>Next cell</Trans>
      </span>
    </div>
  );
}

/** The same commands as buttons, for touch devices without these keys. */
function EditorButtons({ save, onCancel }: Pick<EditorActs, 'save' | 'onCancel'>) {
  return (
    <div className={styles.editorButtons}>
      <Button size="s" onClick={() => save('stay')}>
        <Trans>Save</Trans>
      </Button>
      <Button size="s" onClick={() => save('next')}>
        <Trans>Next cell</Trans>
      </Button>
      <Button size="s" variant="ghost" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

/** Runs `act` before the page is unloaded, which would discard unsaved input. */
function usePageHide(act: () => void): void {
  const hide = useEffectEvent(act);
  useEffect(() => {
    const listen = () => hide();
    addEventListener('pagehide', listen);
    return () => removeEventListener('pagehide', listen);
  }, []);
}

/** Whether the focus stays in the editor, or in a list or calendar that it opened. */
function staysInside({ currentTarget, relatedTarget }: FocusEvent): boolean {
  if (!(relatedTarget instanceof Element)) return false;
  return currentTarget.contains(relatedTarget) || relatedTarget.closest('.popover') !== null;
}

interface EditorActs {
  save: (after: After) => void;
  fill: (() => void) | undefined;
  onCancel: () => void;
}

function actFor(event: KeyboardEvent, { save, fill, onCancel }: EditorActs): (() => void) | undefined {
  const { key, target } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  if (key === 'Tab' && !isCommand) return () => save(event.shiftKey ? 'previous' : 'next');
  if (key === 'Enter' && isCommand) return fill;
  const isInList = target instanceof Element && target.getAttribute('aria-expanded') === 'true';
  if (key === 'Escape' && !isInList) return onCancel;
  const isSaved = target instanceof Element && !takesEnter(target);
  return key === 'Enter' && isSaved ? () => save('stay') : undefined;
}

/**
 * Whether the element uses Enter itself: an option of an open list, the input of tags, and buttons that open no list.
 */
function takesEnter(target: Element): boolean {
  if (target.hasAttribute('aria-activedescendant')) return true;
  if (target.matches('input'))
    return target.closest('.tags') !== null && (target as HTMLInputElement).value.trim() !== '';
  return target.matches('button:not([aria-haspopup=listbox])');
}

// Keeps the focus when the editor is pressed beside its field, which would otherwise close it.
function keepFocus(event: { target: EventTarget; currentTarget: Element; preventDefault: () => void }): void {
  const isControl =
    event.target instanceof Element && event.target.closest('input, button, [contenteditable=true]');
  if (!isControl && event.currentTarget.contains(event.target as Node)) event.preventDefault();
}

function keepInTable(box: HTMLElement | null): void {
  const table = box?.closest('[role=grid]')?.getBoundingClientRect();
  if (!box || !table) return;
  const { left, right } = box.getBoundingClientRect();
  if (right > table.right || left < table.left) box.dataset['atEnd'] = '';
}
