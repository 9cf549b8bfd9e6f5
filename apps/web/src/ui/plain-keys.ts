import { useEffect, useEffectEvent } from 'react';

/** Keys without modifiers, letters in lower case, and their actions on this page. */
export type PlainKeys = Readonly<Partial<Record<string, () => void>>>;

let areLetterKeysOn = true;

/** Whether shortcuts of a single character, and Delete, are on. */
export function letterKeysAreOn(): boolean {
  return areLetterKeysOn;
}

/** Switches these shortcuts on or off; the style sheet hides their keycaps. */
export function setLetterKeys(areOn: boolean): void {
  areLetterKeysOn = areOn;
  if (areOn) delete document.documentElement.dataset['letterKeys'];
  else document.documentElement.dataset['letterKeys'] = 'off';
}

/** Listens on the whole page, except in inputs and while a dialog or menu is open. */
export function usePlainKeys(actions: PlainKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTypedInto(event.target) || isDialogOpen()) return;
    const act = actions[letterOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}

// On a keyboard of another script the key at a Latin letter’s position counts as that letter.
export function letterOf({ key, code, ctrlKey, metaKey }: KeyboardEvent): string {
  if (!areLetterKeysOn && !ctrlKey && !metaKey) return '';
  if (/^[\x20-\x7e]$/.test(key)) return key.toLowerCase();
  if (key.length === 1 && code.startsWith('Key')) return code.slice('Key'.length).toLowerCase();
  return key.length === 1 && code === 'Slash' ? '/' : '';
}

const editableSelector =
  'input:not([type=checkbox], [type=radio]), textarea, [contenteditable], [role=dialog]';
const wordFieldSelector =
  'input:not([type=checkbox], [type=radio], [type=file], :disabled, :read-only), textarea:not(:disabled, :read-only), [contenteditable]';
// A closed list counts as an input, because letters choose its options.
const typingSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton], [aria-haspopup=listbox]';

/** Whether pasted text goes into the focused element. */
export function isPastedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editableSelector) !== null;
}

/** Whether dropped text goes into a field. */
export function isWordField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(wordFieldSelector) !== null;
}

export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return true;
  return target.closest(typingSelector) !== null;
}
