import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useFindJobs } from './use-find-jobs.ts';

interface ShellCommands {
  showKeys: () => void;
  /** Opens the palette. */
  onFind: () => void;
}

/** Keys that work on every page, as long as nobody is typing or answering a dialog; the palette opens while typing too. */
export function useShellKeys({ showKeys, onFind }: ShellCommands): void {
  const navigate = useNavigate();
  const findJobs = useFindJobs();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isPaletteKey(event) && !document.querySelector(dialogSelector)) {
      event.preventDefault();
      onFind();
      return;
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target))
      return;
    const act = { n: () => void navigate({ to: '/new-job' }), '/': findJobs, '?': showKeys }[
      event.key.toLowerCase()
    ];
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

const typingSelector =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=spinbutton]';
const dialogSelector = '[role=dialog], [role=alertdialog]';
const openSelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${typingSelector}, ${openSelector}`)) return true;
  return document.querySelector(dialogSelector) !== null;
}

function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[\x20-\x7e]$/.test(key));
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
