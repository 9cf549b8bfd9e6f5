import type { Database, Transaction } from '../db/database.ts';
import { addAttempts } from './attempt-queries.ts';
import type { AttemptKey } from './attempt-queries.ts';
import { accountActKinds } from '../mail/mail-content.ts';
import type { MailContent, MailRecipient } from '../mail/mail-content.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Messages of each kind that one address gets within `windowMs`, however many callers and networks ask for them. With
 * codes the window is no longer than the code lives: where no more are sent, one that is good is in the mailbox.
 */
export const recipientLimits: Readonly<Record<MailContent['kind'], { max: number; windowMs: number }>> = {
  reset_password: { max: 5, windowMs: hourMs },
  sign_in: { max: 5, windowMs: 15 * minuteMs },
  verify_email: { max: 5, windowMs: hourMs },
  change_email: { max: 5, windowMs: hourMs },
  email_changed: { max: 10, windowMs: hourMs },
  password_changed: { max: 10, windowMs: hourMs },
  password_removed: { max: 10, windowMs: hourMs },
  passkey_added: { max: 10, windowMs: hourMs },
  second_factor_added: { max: 10, windowMs: hourMs },
  passkey_removed: { max: 10, windowMs: hourMs },
  second_factor_removed: { max: 10, windowMs: hourMs },
  recovery_codes_made: { max: 10, windowMs: hourMs },
  calendar_link_made: { max: 10, windowMs: hourMs },
  provider_linked: { max: 10, windowMs: hourMs },
  provider_unlinked: { max: 10, windowMs: hourMs },
  new_device: { max: 10, windowMs: hourMs },
  account_deleted: { max: 10, windowMs: hourMs },
  administrator_made: { max: 10, windowMs: hourMs },
  account_disabled_by_administrator: { max: 10, windowMs: hourMs },
  account_enabled_by_administrator: { max: 10, windowMs: hourMs },
  account_deleted_by_administrator: { max: 10, windowMs: hourMs },
  sessions_ended_by_administrator: { max: 10, windowMs: hourMs },
  second_factor_reset_by_administrator: { max: 10, windowMs: hourMs },
  login_link_made: { max: 10, windowMs: hourMs },
  // Asked for by an administrator.
  invitation: { max: 5, windowMs: hourMs },
  test: { max: 5, windowMs: hourMs },
  // Go to a confirmed address alone, whose owner has turned them on and can end them with one click.
  day_ahead: { max: 10, windowMs: hourMs },
  due: { max: 300, windowMs: hourMs },
};

/**
 * Messages of all kinds together that one address gets within an hour from any callers; what known browsers of its
 * owner ask for has a sum of its own, as has what an account causes whose holder has not shown that the address is theirs.
 */
export const recipientSumMax = 20;

/**
 * Go to an address that the account's holder has confirmed, or are asked for by an administrator: no stranger causes one,
 * and none is to keep one back.
 */
const notAskedFor: ReadonlySet<MailContent['kind']> = new Set([
  'invitation',
  'test',
  'email_changed',
  'password_changed',
  'password_removed',
  'passkey_added',
  'second_factor_added',
  'passkey_removed',
  'second_factor_removed',
  'recovery_codes_made',
  'calendar_link_made',
  'provider_linked',
  'provider_unlinked',
  'new_device',
  'account_deleted',
  ...accountActKinds,
  'day_ahead',
  'due',
]);

/** Counts messages by recipient. A browser of the address’s owner has a count of its own. */
export class RecipientLimit {
  readonly #options: { database: Database; now: () => number };

  constructor(options: { database: Database; now: () => number }) {
    this.#options = options;
  }

  /** Counts one more message; false where it is one too many. */
  take(recipient: MailRecipient): Promise<boolean> {
    const { kind } = recipient;
    return this.#options.database.write(async (tx) => {
      if ((await this.#count(tx, recipient, 1)) > recipientLimits[kind].max) return false;
      return (await this.#sum(tx, recipient, 1)) <= recipientSumMax;
    });
  }

  /** Takes back the count of a message that was not sent. */
  async giveBack(recipient: MailRecipient): Promise<void> {
    await this.#options.database.write(async (tx) => {
      await this.#count(tx, recipient, -1);
      await this.#sum(tx, recipient, -1);
    });
  }

  async #count(tx: Transaction, { to, kind, askedBy }: MailRecipient, added: number): Promise<number> {
    const subject = [mailboxOf(to), kind, ...(askedBy === undefined ? [] : [askedBy])].join(' ');
    return this.#add(tx, { scope: 'mail_recipient', subject }, added, recipientLimits[kind].windowMs);
  }

  async #sum(tx: Transaction, recipient: MailRecipient, added: number): Promise<number> {
    const { to, kind, askedBy, isUnproved = false } = recipient;
    if (notAskedFor.has(kind) && !isUnproved) return 0;
    const address = mailboxOf(to);
    const asking = isUnproved ? ' unproved' : askedBy === undefined ? '' : ' owner';
    const subject = `${address}${asking}`;
    return this.#add(tx, { scope: 'mail_recipient_sum', subject }, added, hourMs);
  }

  async #add(tx: Transaction, key: AttemptKey, added: number, windowMs: number): Promise<number> {
    const now = this.#options.now();
    return (await addAttempts(tx, key, { added, now, windowStart: now - windowMs })).count;
  }
}

/** Other names of one provider’s mailboxes. */
const domainOf: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
};

/**
 * Most providers deliver `name+anything` to `name`, some leave out dots and hyphens (`n.a-me`), and some have several
 * domains: a mailbox would be flooded by ever new addresses. People whose addresses differ in these alone share a count.
 */
function mailboxOf(to: string): string {
  const address = to.toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const local = address.slice(0, at).replace(/(?<=.)\+.*/s, '');
  return `${local.replace(/(?<=.)[._-]/g, '')}@${domainOf[domain] ?? domain}`;
}
