import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { securityEventWords } from '../security/security-event-words.ts';

const words: Readonly<Record<string, ReturnType<typeof msg>>> = {
  administrator_made: msg`Made administrator`,
  account_disabled_by_administrator: msg`Account disabled`,
  account_enabled_by_administrator: msg`Account enabled`,
  account_deleted_by_administrator: msg`Account deleted`,
  sessions_ended_by_administrator: msg`Logged out everywhere`,
  second_factor_reset_by_administrator: msg`Second factor reset`,
  login_link_made: msg`Login link created`,
  invitation_made: msg`Invitation created`,
  invitation_revoked: msg`Invitation revoked`,
  sign_up_changed: msg`Who can create an account was changed`,
  backup_begun: msg`Backup started`,
  test_mail_sent: msg`Test email sent`,
};

/** One line of what happened on the server; what people did themselves has the words of their own history. */
export function administrationEventWords(i18n: I18n, what: string): string {
  const own = words[what];
  return own ? i18n._(own) : securityEventWords(i18n, what);
}
