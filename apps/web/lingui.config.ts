import { formatter } from '@lingui/format-po';

/**
 * What the sign-in stage shows; everything else is in the second catalogue, which loads with the app. So are
 * the folders `by-mail`: their page is the app's.
 */
const signInSources = [
  'src/features/sign-in/*.{ts,tsx}',
  'src/session/session-error-words.ts',
  'src/session/password-rule-words.ts',
  'src/sign-in-titles.ts',
  'src/pages/login-page.tsx',
  'src/pages/register-page.tsx',
  'src/pages/sign-in-stage.tsx',
];

export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'ar'],
  catalogs: [
    { path: 'src/i18n/locales/{locale}/sign-in', include: signInSources },
    { path: 'src/i18n/locales/{locale}/app', include: ['src'], exclude: signInSources },
  ],
  format: formatter({ lineNumbers: false }),
};
