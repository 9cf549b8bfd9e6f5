import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The forms that each plural of a message has: `{count, plural, =0 {none} one {# job} other {# jobs}}`. */
function pluralForms(message: string): string[][] {
  return [...message.matchAll(/\{\w+, plural,/g)].map(({ index, 0: head }) => {
    const forms: string[] = [];
    let depth = 0;
    let name = '';
    for (const character of message.slice(index + head.length)) {
      if (character === '}' && depth === 0) break;
      if (character === '{' && depth === 0) forms.push(name.trim());
      if (depth === 0) name = character === '{' ? '' : name + character;
      depth += character === '{' ? 1 : character === '}' ? -1 : 0;
      if (character === '}') name = '';
    }
    return forms;
  });
}

/** The messages whose plurals lack a form that the language has. */
function incomplete(language: string, messages: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return messages.filter((message) =>
    pluralForms(message).some((forms) => pluralCategories.some((category) => !forms.includes(category))),
  );
}

describe.each(['de', 'ar'])('a count in %s has every form that the language has', (language) => {
  it.each(globSync(`apps/web/src/i18n/locales/${language}/*.po`, { cwd: root }))('in %s', (path) => {
    const messages = [...readFileSync(join(root, path), 'utf8').matchAll(/^msgstr "(.+)"$/gm)];
    expect(messages.length).toBeGreaterThan(20);
    const texts = messages.map(([, text = '']) => text);
    expect(incomplete(language, texts)).toEqual([]);
  });
});

it('finds a form that is missing', () => {
  const six = '{count, plural, zero {a} one {b} two {c} few {{name} d} many {e} other {f}}';
  const two = '{name}: {count, plural, =0 {a} one {b {name}} other {# c}} d';
  expect([pluralForms(two), incomplete('de', [six, two]), incomplete('ar', [six, two])]).toEqual([
    [['=0', 'one', 'other']],
    [],
    [two],
  ]);
});
