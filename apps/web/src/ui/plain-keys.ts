import { useEffect, useEffectEvent } from 'react';

/** Keys that are pressed alone, as letters in lower case, and what they do on this page. */
export type PlainKeys = Readonly<Partial<Record<string, () => void>>>;

let areLetterKeysOn = true;

/** Whether letters, signs and Delete do something when they are pressed alone. */
export function letterKeysAreOn(): boolean {
  return areLetterKeysOn;
}

/** Switches them off and on; the style sheet hides their keycaps. */
export function setLetterKeys(areOn: boolean): void {
  areLetterKeysOn = areOn;
  if (areOn) delete document.documentElement.dataset['letterKeys'];
  else document.documentElement.dataset['letterKeys'] = 'off';
}

/** Listens on the whole page, except while something is being typed or a dialog or menu is open. */
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
// Included because a closed list takes letters to choose an option.
const typingSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton], [aria-haspopup=listbox]';

/** Whether what is pasted goes into the element that has the focus. */
export function isPastedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(editableSelector) !== null;
}

/** Whether what is dropped on it is put into a field as words. */
export function isWordField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(wordFieldSelector) !== null;
}

export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')) return true;
  return target.closest(typingSelector) !== null;
}
