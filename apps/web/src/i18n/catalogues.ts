import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { Language } from '@foothold/domain/settings';
import { directionOf, regionalLocale } from './language.ts';

/** Loading one loads those before it, too. */
const catalogueNames = ['sign-in', 'register', 'app'] as const;
export type CatalogueName = (typeof catalogueNames)[number];

type Loader = () => Promise<{ messages: Messages }>;

const loaders: Record<CatalogueName, Record<Language, Loader>> = {
  'sign-in': {
    en: () => import('./locales/en/sign-in.po'),
    de: () => import('./locales/de/sign-in.po'),
    ar: () => import('./locales/ar/sign-in.po'),
  },
  register: {
    en: () => import('./locales/en/register.po'),
    de: () => import('./locales/de/register.po'),
    ar: () => import('./locales/ar/register.po'),
  },
  app: {
    en: () => import('./locales/en/app.po'),
    de: () => import('./locales/de/app.po'),
    ar: () => import('./locales/ar/app.po'),
  },
};

const wanted = new Set<CatalogueName>();
const loaded = new Set<string>();

async function load(name: CatalogueName, language: Language): Promise<void> {
  const key = `${name}.${language}`;
  if (loaded.has(key)) return;
  const { messages } = await loaders[name][language]();
  i18n.load(language, messages);
  loaded.add(key);
}

/**
 * Shows the page in `language`: loads what is missing of every catalogue asked for so far, then switches
 * words and writing direction. Rejects, changing nothing, when a catalogue cannot be loaded.
 */
export async function activateLanguage(language: Language, name?: CatalogueName): Promise<void> {
  const names = new Set(wanted);
  if (name) catalogueNames.slice(0, catalogueNames.indexOf(name) + 1).forEach((each) => names.add(each));
  await Promise.all([...names].map((each) => load(each, language)));
  names.forEach((each) => wanted.add(each));
  if (typeof document === 'undefined') {
    i18n.activate(language);
  } else {
    // Numbers inside sentences take the region's digits, as dates and money do.
    i18n.activate(language, regionalLocale(language));
    document.documentElement.lang = language;
    document.documentElement.dir = directionOf(language);
  }
}

/** The language the page is shown in now. */
export function currentLanguage(): Language {
  return i18n.locale as Language;
}
