import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useFindJobs } from './use-find-jobs.ts';

/** Keys that work on every page, as long as nobody is typing or answering a dialog. */
export function useShellKeys(showKeys: () => void): void {
  const navigate = useNavigate();
  const findJobs = useFindJobs();
  const press = useEffectEvent((event: KeyboardEvent) => {
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
const openSelector = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(`${typingSelector}, ${openSelector}`)) return true;
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null;
}
