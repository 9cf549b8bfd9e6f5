import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, isWordField, usePlainKeys } from '../../ui/plain-keys.ts';
import { useUndoNewest } from '../../ui/use-undo-offer.tsx';
import { useFindJobs } from './use-find-jobs.ts';

interface ShellCommands {
  showKeys: () => void;
  /** Opens the palette. */
  onFind: () => void;
}

/**
 * Keys that work on every page, except while typing or in a dialog; the palette opens while typing too. In a field mod+Z
 * is the browser's own.
 */
export function useShellKeys({ showKeys, onFind }: ShellCommands): void {
  const navigate = useNavigate();
  const findJobs = useFindJobs();
  usePlainKeys({ n: () => void navigate({ to: '/new-job' }), '/': findJobs, '?': showKeys });
  const undoNewest = useUndoNewest();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isDialogOpen()) return;
    const isUndo = isModKey(event, 'z') && !event.defaultPrevented && !isWordField(event.target);
    if (!isUndo && !isModKey(event, 'k')) return;
    event.preventDefault();
    if (isUndo) undoNewest();
    else onFind();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

// On a keyboard for another script the key in a Latin letter's place counts as that letter.
function isModKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, letter: string): boolean {
  const isLetter =
    key.toLowerCase() === letter || (code === `Key${letter.toUpperCase()}` && !/^[\x20-\x7e]$/.test(key));
  return isLetter && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
