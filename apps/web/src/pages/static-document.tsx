import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { renderToString } from 'react-dom/server';
import type { Language } from '@foothold/domain/settings';
import { activateLanguage } from '../i18n/catalogues.ts';
import { directionOf } from '../i18n/language.ts';
import { signInTitles } from '../sign-in-titles.ts';
import { SignInStage } from './sign-in-stage.tsx';

/** What the build writes into the HTML of one language; `root` is the login page as React would draw it. */
export type StaticDocument = {
  language: Language;
  direction: 'ltr' | 'rtl';
  title: string;
  root: string;
  failureTitle: string;
  failureWords: string;
  tryAgain: string;
  noScript: string;
};

const words = {
  failureTitle: msg`Foothold could not start`,
  failureWords: msg`A file failed to load, or this browser is too old. Your data is safe.`,
  tryAgain: msg`Try again`,
  noScript: msg`Foothold works in your browser and needs JavaScript, which is switched off here.`,
};

/** Runs in the build only. `page` says whether the login form stands in the HTML. */
export async function renderStaticDocument(
  language: Language,
  page: 'login' | 'app',
): Promise<StaticDocument> {
  await activateLanguage(language, 'sign-in');
  // The build loads the whole catalogue: the login page does not load words that only the build renders.
  await activateLanguage(language, 'app');
  return {
    language,
    direction: directionOf(language),
    title: page === 'login' ? `${i18n._(signInTitles.root)} · Foothold` : 'Foothold',
    root: page === 'login' ? renderToString(<SignInStage />) : '',
    failureTitle: i18n._(words.failureTitle),
    failureWords: i18n._(words.failureWords),
    tryAgain: i18n._(words.tryAgain),
    noScript: i18n._(words.noScript),
  };
}
