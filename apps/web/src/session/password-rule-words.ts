import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { PasswordRule } from './check-password.ts';

/** One rule of the server's password policy as a sentence. */
export function passwordRuleWords(i18n: I18n, { code, limit }: PasswordRule): string {
  const characters = limit ?? 0;
  switch (code) {
    case 'length_min':
      return i18n._(
        msg`${plural(characters, { one: 'At least # character', other: 'At least # characters' })}`,
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
  }
}
