import type { MailContent } from '../mail/mail-content.ts';

type Kind = MailContent['kind'];

const link = 'https://jobs.example.com/action?oobCode=x';
const reminder = {
  link,
  unsubscribeLink: 'https://jobs.example.com/unsubscribe?key=x',
  locale: 'en-GB',
  timeZone: 'Europe/London',
};
const interview = {
  kind: 'interview',
  text: 'Panel',
  company: 'Tidewell Energy',
  title: 'Data Analyst',
  on: '2026-12-01T10:00',
  isLate: false,
} as const;

/** One message of every kind: a kind without an example does not compile. */
export const mailExamples: { [Each in Kind]: MailContent & { kind: Each } } = {
  reset_password: { kind: 'reset_password', link },
  verify_email: { kind: 'verify_email', link },
  sign_in: { kind: 'sign_in', link },
  change_email: { kind: 'change_email', link, newEmail: 'new@example.com' },
  email_changed: { kind: 'email_changed', link, newEmail: 'new@example.com' },
  invitation: { kind: 'invitation', link },
  test: { kind: 'test', link },
  password_changed: { kind: 'password_changed', link },
  password_removed: { kind: 'password_removed', link },
  passkey_added: { kind: 'passkey_added', link },
  second_factor_added: { kind: 'second_factor_added', link },
  passkey_removed: { kind: 'passkey_removed', link },
  second_factor_removed: { kind: 'second_factor_removed', link },
  recovery_codes_made: { kind: 'recovery_codes_made', link },
  calendar_link_made: { kind: 'calendar_link_made', link },
  provider_linked: { kind: 'provider_linked', link, provider: 'Acme' },
  provider_unlinked: { kind: 'provider_unlinked', link, provider: 'Acme' },
  new_device: { kind: 'new_device', link, device: 'Firefox on Linux', at: Date.UTC(2026, 10, 23) },
  account_deleted: { kind: 'account_deleted', link },
  administrator_made: { kind: 'administrator_made', link },
  account_disabled_by_administrator: { kind: 'account_disabled_by_administrator', link },
  account_enabled_by_administrator: { kind: 'account_enabled_by_administrator', link },
  account_deleted_by_administrator: { kind: 'account_deleted_by_administrator', link },
  sessions_ended_by_administrator: { kind: 'sessions_ended_by_administrator', link },
  second_factor_reset_by_administrator: { kind: 'second_factor_reset_by_administrator', link },
  login_link_made: { kind: 'login_link_made', link },
  day_ahead: { ...reminder, kind: 'day_ahead', date: '2026-12-01', lines: [interview] },
  due: { ...reminder, kind: 'due', line: interview },
};
