/**
 * Says whose password a form asks for, to password managers: they read text fields, and Chromium takes no notice of
 * `type="hidden"`. First in the form, before any other field that could be taken for the name.
 */
export function HiddenUsername({ email }: { email: string }) {
  if (!email) return null;
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />;
}
