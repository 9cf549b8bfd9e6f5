import type { MailContent } from '../mail/mail-content.ts';

type Kind = MailContent['kind'];
type ContentOf<Each extends Kind> = MailContent & { kind: Each };
/** What a message of a kind has besides the link that each has. */
type Besides<Content> = Content extends unknown ? Omit<Content, 'kind' | 'link'> : never;

const reminder = {
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

/** A kind without an example does not compile. */
const besides: { [Each in Kind]: Besides<ContentOf<Each>> } = {
  reset_password: {},
  verify_email: {},
  sign_in: {},
  change_email: { newEmail: 'new@example.com' },
  email_changed: { newEmail: 'new@example.com' },
  invitation: {},
  test: {},
  password_changed: {},
  password_removed: {},
  passkey_added: {},
  second_factor_added: {},
  passkey_removed: {},
  second_factor_removed: {},
  recovery_codes_made: {},
  calendar_link_made: {},
  provider_linked: { provider: 'Acme' },
  provider_unlinked: { provider: 'Acme' },
  new_device: { device: 'Firefox on Linux', at: Date.UTC(2026, 10, 23) },
  account_deleted: {},
  administrator_made: {},
  account_disabled_by_administrator: {},
  account_enabled_by_administrator: {},
  account_deleted_by_administrator: {},
  sessions_ended_by_administrator: {},
  second_factor_reset_by_administrator: {},
  login_link_made: {},
  day_ahead: { ...reminder, date: '2026-12-01', lines: [interview], moreLines: 0 },
  due: { ...reminder, line: interview },
};

const link = 'https://jobs.example.com/action?oobCode=x';

/** One message of every kind. */
export const mailExamples = Object.fromEntries(
  Object.entries(besides).map(([kind, content]) => [kind, { kind, link, ...content }]),
) as { [Each in Kind]: ContentOf<Each> };
