import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../apps/web/src');

/** Components that ask for a password; the files that define one have no form of their own. */
const passwordField = /type="password"|<(?:New)?(?:Secret|Password)Field\b/;
const definitions = /(?:secret-fields|password-field)\.tsx$/;
/** A field of the name, typed or known; `<HiddenUsername` is one. */
const usernameField = /<HiddenUsername\b|autoComplete="username"/;

const forms = globSync('features/**/*.tsx', { cwd: root })
  .filter((path) => !definitions.test(path) && !path.startsWith('features/ui-kit/'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  .filter(({ text }) => passwordField.test(text));

describe('a form that asks for a password', () => {
  it('stands in the list of such forms', () => {
    expect(forms.map(({ path }) => path.slice('features/'.length)).toSorted()).toEqual([
      'proof/proof-dialog.tsx',
      'settings/account-data/delete-account.tsx',
      'settings/security/add-email-form.tsx',
      'settings/security/change-email-form.tsx',
      'settings/security/change-password-form.tsx',
      'sign-in/by-mail/confirm-elsewhere.tsx',
      'sign-in/by-mail/reset-password.tsx',
      'sign-in/login-form.tsx',
      'sign-in/register-form.tsx',
    ]);
  });

  it.each(forms)('has the name of the account before it, for password managers: $path', ({ text }) => {
    const username = text.search(usernameField);
    expect(username).toBeGreaterThan(-1);
    expect(username).toBeLessThan(text.search(passwordField));
    // Of these, Chromium and most managers take no notice.
    expect(text).not.toMatch(/type="hidden"[^>]*username/);
  });
});
