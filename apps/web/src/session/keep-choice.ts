/**
 * Whether to keep the sign-in when the tab is closed, as the login form has it, for the other sign-ins beside that
 * form; true on pages without it.
 */
export function isKeepChosen(): boolean {
  return document.querySelector<HTMLInputElement>('input[name=keep]')?.checked ?? true;
}
