import { accountActKinds } from '../../mail/mail-content.ts';

/**
 * What administrators do, by the name it is recorded with: to an account, of which its owner is told by mail, and else. The
 * web app has a sentence for each.
 */
export const administrationActNames = [
  ...accountActKinds,
  'invitation_made',
  'invitation_revoked',
  'sign_up_changed',
  'backup_begun',
  'test_mail_sent',
] as const;
export type AdministrationActName = (typeof administrationActNames)[number];
