/**
 * Tells password managers the account of the form. A visually hidden text field, because Chromium ignores
 * `type="hidden"`. First in the form, before any other field that could be taken for the name.
 */
export function HiddenUsername({ email }: { email: string }) {
  if (!email) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
