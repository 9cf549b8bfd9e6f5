/** What administrators do, by the name it is recorded with. The web app has a sentence for each. */
export const administrationActNames = [
  'administrator_made',
  'account_disabled_by_administrator',
  'account_enabled_by_administrator',
  'account_deleted_by_administrator',
  'sessions_ended_by_administrator',
  'second_factor_reset_by_administrator',
  'login_link_made',
  'invitation_made',
  'invitation_revoked',
  'sign_up_changed',
  'backup_begun',
  'test_mail_sent',
] as const;
export type AdministrationActName = (typeof administrationActNames)[number];
