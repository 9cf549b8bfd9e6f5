import type { Database } from '../db/database.ts';
import { addAttempts } from '../identity/attempt-queries.ts';
import type { MailContent, MailRecipient } from '../mail/mail-content.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Messages of each kind that one address gets within `windowMs`, whoever asks for them and from how many networks. With
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
  provider_linked: { max: 10, windowMs: hourMs },
  provider_unlinked: { max: 10, windowMs: hourMs },
  new_device: { max: 10, windowMs: hourMs },
  // Go to a confirmed address alone, whose owner has turned them on and can end them with one click.
  day_ahead: { max: 10, windowMs: 24 * hourMs },
  due: { max: 300, windowMs: hourMs },
};

/** Counts what each address gets. A browser that its account knows asks on a count of its own. */
export class RecipientLimit {
  readonly #options: { database: Database; now: () => number };

  constructor(options: { database: Database; now: () => number }) {
    this.#options = options;
  }

  /** Counts one more message; false where it is one too many. */
  async take(recipient: MailRecipient): Promise<boolean> {
    return (await this.#add(recipient, 1)) <= recipientLimits[recipient.kind].max;
  }

  /** For a message that was counted and not sent. */
  async giveBack(recipient: MailRecipient): Promise<void> {
    await this.#add(recipient, -1);
  }

  async #add({ to, kind, askedBy }: MailRecipient, added: number): Promise<number> {
    const { database, now } = this.#options;
    const subject = [to.toLowerCase(), kind, ...(askedBy === undefined ? [] : [askedBy])].join(' ');
    const moment = now();
    const window = { added, now: moment, windowStart: moment - recipientLimits[kind].windowMs };
    const { count } = await database.write((tx) =>
      addAttempts(tx, { scope: 'mail_recipient', subject }, window),
    );
    return count;
  }
}
