/**
 * Whether the sign-in outlives the tab, by the checkbox of the login form, for sign-ins beside that form; true on pages
 * without it.
 */
export function isKeepChosen(): boolean {
  return document.querySelector<HTMLInputElement>('input[name=keep]')?.checked ?? true;
}
