import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen, usePlainKeys } from '../../ui/plain-keys.ts';
import { useFindJobs } from './use-find-jobs.ts';

interface ShellCommands {
  showKeys: () => void;
  /** Opens the palette. */
  onFind: () => void;
}

/** Keys that work on every page, except while typing or in a dialog; the palette opens while typing too. */
export function useShellKeys({ showKeys, onFind }: ShellCommands): void {
  const navigate = useNavigate();
  const findJobs = useFindJobs();
  usePlainKeys({ n: () => void navigate({ to: '/new-job' }), '/': findJobs, '?': showKeys });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || isDialogOpen()) return;
    event.preventDefault();
    onFind();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const isK = key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[\x20-\x7e]$/.test(key));
  return isK && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
