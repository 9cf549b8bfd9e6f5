import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PasswordRule } from './check-password.ts';

/** One rule for passwords, as it stands in their list. */
export function passwordRuleWords(i18n: I18n, { code, limit }: PasswordRule): string {
  const characters = limit ?? 0;
  switch (code) {
    case 'length_min':
      return i18n._(
        msg`${plural(characters, { one: '# character or more', other: '# characters or more' })}`,
      );
    case 'length_max':
      return i18n._(
        msg`${plural(characters, { one: 'At most # character', other: 'At most # characters' })}`,
      );
    case 'lowercase':
      return i18n._(msg`A lower-case letter`);
    case 'uppercase':
      return i18n._(msg`An upper-case letter`);
    case 'number':
      return i18n._(msg`A number`);
    case 'symbol':
      return i18n._(msg`A symbol, like ! or ?`);
    case 'own':
      return i18n._(msg`Not your name or email`);
    case 'common':
      return i18n._(msg`Not a common password`);
  }
}

/** What to do about a rule that a password does not meet. */
export function passwordProblemWords(i18n: I18n, { code, limit }: PasswordRule): string {
  const characters = limit ?? 0;
  switch (code) {
    case 'length_min':
      return i18n._(
        msg`${plural(characters, { one: 'Use # character or more.', other: 'Use # characters or more.' })}`,
      );
    case 'length_max':
      return i18n._(
        msg`${plural(characters, { one: 'Use at most # character.', other: 'Use at most # characters.' })}`,
      );
    case 'lowercase':
      return i18n._(msg`Add a lower-case letter.`);
    case 'uppercase':
      return i18n._(msg`Add an upper-case letter.`);
    case 'number':
      return i18n._(msg`Add a number.`);
    case 'symbol':
      return i18n._(msg`Add a symbol, like ! or ?`);
    case 'own':
      return i18n._(msg`This password is made of your name or email. Choose another.`);
    case 'common':
      return i18n._(msg`This password is too common. Choose another.`);
  }
}
