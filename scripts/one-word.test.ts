import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Turns of phrase that no English text has, and what it says instead; single words are in the glossary. */
const insteadOf: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bsign(?:s|ed|ing)?[ -](?:in|out|up|on page)\b/i, 'log in, log out, create an account'],
  [/\bverif/i, 'confirm'],
  [/\bnudge/i, 'follow up'],
  [/\bg(?:ive|ave|iving) (?:\w+ ){0,2}up\b/i, 'discard'],
  [/\bb(?:ring|rought|ringing) (?:\w+ )?in\b/i, 'import'],
  [/\btake (?:it|them|these) back\b/i, 'undo'],
  [/\bon the clock\b/i, 'Time zone'],
  [/\bwhat it is\b|\bhow it is held\b/i, 'Type, Format'],
  [/\bwho will be there\b/i, 'Interviewers'],
  [/\bhow to prepare\b/i, 'Prep notes'],
  [/\bwhere you found it\b|\bfound on\b/i, 'Source'],
  [/\bhow it came about\b/i, 'How you found it'],
  [/\bas worded\b/i, 'Salary text'],
  [/\bwritten down\b|\bis set\b/i, 'No interviews yet'],
  [/\bkeep (?:this )?view\b/i, 'Save view'],
  [/\badd a step\b/i, 'Add event'],
  [/\bearlier values\b/i, 'Previous versions'],
  [/\byou said no\b/i, 'You declined'],
  [/\blaid (?:aside|to rest)\b/i, 'resting'],
  [/\bwent on\b/i, 'moved on'],
  [/\bcome to (?:its|their) end\b/i, 'ended'],
  [/\bstands? here\b|\bare (?:in|here already)\.?$/i, 'appear here, imported, duplicates'],
  [/\bcome in with gaps\b/i, 'incomplete'],
  [/\bleft out\b/i, 'Ignore'],
  [/\bin the other tool\b/i, 'Original ID'],
  [/\bkeep in foothold\b/i, 'Save to Foothold'],
  [/^password now\b/i, 'Current password'],
  [/\bamong the junk\b/i, 'Check your spam folder'],
  [/\bleads nowhere\b|\bis good no more\b/i, 'This link no longer works'],
  [/\bslipped\b/i, 'Something went wrong'],
  [/\bmorning note\b|\bone by one\b/i, 'Daily summary, Individually'],
  [/\ba press on\b/i, 'Click'],
  [/\bwithout knowing of each other\b/i, 'changed on two devices'],
  [/\bdid not take\b/i, 'rejected'],
  [/\bput it down\b/i, 'drop'],
  [/\bclose soon\b|\bturn round\b/i, 'closing soon, reverse'],
  [/\bneed not\b/i, 'ignore this email'],
  [/\bworking arrangement\b|\bway of working\b/i, 'Work mode'],
  [/\blabels?\b/i, 'tag'],
  [/\bplease\b|\boops\b|\bsorry\b|\bwelcome\b/i, 'nothing'],
  [/\w!/, 'a full stop'],
];

/** The texts of a catalogue: `msgid` as its source says it, `msgstr` as the reader of its language sees it. */
function catalogueTexts(path: string, field: 'msgid' | 'msgstr' = 'msgid'): string[] {
  return read(path)
    .split('\n\n')
    .slice(1)
    .flatMap((entry) => {
      const id = new RegExp(`^${field} (.*(?:\\n".*")*)`, 'm').exec(entry)?.[1] ?? '';
      const text = [...id.matchAll(/"(.*)"/g)].map(([, part = '']) => part).join('');
      return text === '' ? [] : [text];
    });
}

/** The texts of a module that writes mails; a name of a kind, such as `verify_email`, is no text. */
function mailTexts(path: string): string[] {
  return [...read(path).matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => !/^[\w./-]*$/.test(text) || /^[A-Z]/.test(text));
}

const faultsIn = (texts: readonly string[]) =>
  texts.flatMap((text) => {
    const found = insteadOf.find(([word]) => word.test(text.replaceAll(/\{\w+\}/g, '{}')));
    return found ? [`“${text}”: say “${found[1]}”`] : [];
  });

/** English sentences are the keys of every catalogue; English ones are only made by a build. */
const catalogues = globSync('apps/web/src/i18n/locales/de/*.po', { cwd: root });
const mails = globSync('apps/server/src/mail/*-words-en.ts', { cwd: root });

describe('every English text has one word for one thing', () => {
  it.each(catalogues)('in %s', (path) => {
    const texts = catalogueTexts(path);
    expect(texts.length).toBeGreaterThan(20);
    expect(faultsIn(texts)).toEqual([]);
  });

  it.each(mails)('in %s', (path) => {
    const texts = mailTexts(path);
    expect(texts.length).toBeGreaterThan(5);
    expect(faultsIn(texts)).toEqual([]);
  });

  it('reports a text with another word', () => {
    expect(faultsIn(['Save', 'Sign in again', 'Please wait.', 'Done!', 'A symbol, like ! or ?'])).toEqual([
      '“Sign in again”: say “log in, log out, create an account”',
      '“Please wait.”: say “nothing”',
      '“Done!”: say “a full stop”',
    ]);
  });
});

interface RefusedWord {
  /** As it is found in a text of spaced words; a word with any ending has no space after it. */
  spaced: string;
  instead: string;
}

/** The words of a text in small letters with a space on each side; names of values are none of them. */
const spacedWords = (text: string): string =>
  ` ${text
    .replaceAll(/\{\w+(?:, (?:plural|select),)?/g, ' ')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}_]+/u)
    .filter((word) => word !== '')
    .join(' ')} `;

/** The words that the glossary refuses in a language, whose columns begin at `at`. */
function refusedWords(at: number): RefusedWord[] {
  const table = read('docs/glossary.md').split('## Words on the page')[1]?.split('\n## ')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).flatMap((row) => {
    const cells = row.split('|').slice(1, -1);
    const instead = cells[at]?.trim() ?? '';
    return [...(cells[at + 1] ?? '').matchAll(/`([^`]+)`/g)].map(([, refused = '']) => ({
      spaced: refused.endsWith('*') ? spacedWords(refused).trimEnd() : spacedWords(refused),
      instead,
    }));
  });
}

const wordsIn = (texts: readonly string[], refused: readonly RefusedWord[]) =>
  texts.flatMap((text) => {
    const said = spacedWords(text);
    const found = refused.find(({ spaced }) => said.includes(spaced));
    return found ? [`“${text}”: say “${found.instead}”`] : [];
  });

describe.each([
  { language: 'en', at: 0, field: 'msgid' as const, locale: 'de' },
  { language: 'de', at: 2, field: 'msgstr' as const, locale: 'de' },
  { language: 'ar', at: 4, field: 'msgstr' as const, locale: 'ar' },
])('no text in $language has a word that the glossary refuses', ({ language, at, field, locale }) => {
  const refused = refusedWords(at);

  it('reads at least one refused word from each row', () => {
    expect(refused.length).toBeGreaterThan(25);
    expect(refused.filter(({ instead }) => instead === '')).toEqual([]);
  });

  it.each(globSync(`apps/web/src/i18n/locales/${locale}/*.po`, { cwd: root }))('in %s', (path) => {
    const texts = catalogueTexts(path, field);
    expect(texts.length).toBeGreaterThan(20);
    expect(wordsIn(texts, refused)).toEqual([]);
  });

  it.each(globSync(`apps/server/src/mail/*-words-${language}.ts`, { cwd: root }))('in %s', (path) => {
    expect(wordsIn(mailTexts(path), refused)).toEqual([]);
  });
});

it('finds a refused word whatever its case and ending, and not within another', () => {
  expect(wordsIn(['Firma wählen', 'Bestätigung', 'Alle Backups', 'Jobbörse'], refusedWords(2))).toEqual([
    '“Firma wählen”: say “Unternehmen”',
    '“Alle Backups”: say “Sicherung”',
  ]);
  expect(wordsIn(['لا يجيب الخادم', 'لا يستجيب الخادم'], refusedWords(4))).toHaveLength(1);
});

/** What the app says in German, each message once; letters to an employer, which the person sends, are polite. */
function germanTexts(path: string): string[] {
  return read(path)
    .split('\n\n')
    .slice(1)
    .filter((entry) => !entry.includes('#. In a letter to an employer'))
    .flatMap((entry) => [...entry.matchAll(/^msgstr "(.+)"$/gm)].map(([, text = '']) => text));
}

describe('every German text says “du”, so that nothing meant for others reads as the polite “you”', () => {
  // At the start of a sentence, “Sie” is “they” or “it”.
  const polite = /(?<![.:?!] |^|\{)\bSie\b|\bIhn(?:en)?\b|\bIhr(?:e[mnrs]?)?\b|^Sie haben\b/;

  it.each(globSync('apps/web/src/i18n/locales/de/*.po', { cwd: root }))('in %s', (path) => {
    const texts = germanTexts(path);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.filter((text) => polite.test(text))).toEqual([]);
  });

  it('detects the polite form, but not “they” at the start of a sentence', () => {
    const texts = [
      'Ihr Zug',
      'Geben Sie die Rolle ein.',
      'Sie haben abgelehnt',
      'Sie bleibt hier. Sie fehlt.',
    ];
    expect(texts.map((text) => polite.test(text))).toEqual([true, true, true, false]);
  });
});

it('there are three catalogues and two modules of mail', () => {
  expect([catalogues.length, mails.length]).toEqual([3, 2]);
});
