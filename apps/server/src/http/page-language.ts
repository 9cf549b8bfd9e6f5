import { readCookie } from '@foothold/contract/cookies';
import { languages } from '@foothold/domain/settings';
import type { Language } from '@foothold/domain/settings';

/** The language to send a page in: the person's choice on this device, else what the browser prefers. */
export function pageLanguage(cookie: string | undefined, acceptLanguage: string | undefined): Language {
  const chosen = readCookie(cookie, 'language', true) ?? readCookie(cookie, 'language', false);
  return known(chosen) ?? preferred(acceptLanguage ?? '') ?? 'en';
}

function preferred(header: string): Language | undefined {
  const wishes = header.split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
    return { language: known(tag.split('-')[0]), quality: quality === undefined ? 1 : Number(quality) };
  });
  return wishes
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.language;
}

function known(language: string | undefined): Language | undefined {
  return languages.find((each) => each === language);
}
