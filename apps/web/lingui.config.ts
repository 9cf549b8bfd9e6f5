import { formatter } from '@lingui/format-po';

/** What the register page shows besides; other pages on which a password is chosen show it as well. */
const registerSources = [
  'src/features/sign-in/{register,new-password}-*.{ts,tsx}',
  'src/session/password-rule-words.ts',
  'src/ui/password-meter.tsx',
  'src/pages/register-page.tsx',
];

/**
 * What the login page shows, and nothing more, for everybody loads it. Everything that is in neither catalogue is in
 * the third, which loads with the app. So are the folders `by-mail`: their page is the app's.
 */
const signInSources = [
  'src/features/sign-in/*.{ts,tsx}',
  'src/session/session-error-words.ts',
  'src/sign-in-titles.ts',
  'src/pages/login-page.tsx',
  'src/pages/sign-in-stage.tsx',
];

export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'ar'],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/sign-in', include: signInSources, exclude: registerSources },
    { path: 'src/i18n/locales/{locale}/register', include: registerSources },
    {
      path: 'src/i18n/locales/{locale}/app',
      include: ['src'],
      exclude: [...signInSources, ...registerSources],
    },
  ],
  format: formatter({ origins: false }),
};
