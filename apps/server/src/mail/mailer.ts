import { join } from 'node:path';
import type { Logger } from 'pino';
import type { MailContent, MailRecipient, MailRequest } from './mail-content.ts';
import { openOutbox } from './outbox-folder.ts';
import { renderMail } from './render-mail.ts';
import { connectSmtp } from './smtp-server-connection.ts';

export interface MailerOptions {
  /** Without it, messages are files in `outbox` of the data folder. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** Names the server in messages and as their sender. */
  publicUrl: string;
  dataDir: string;
  /** Records the ids of messages that a mail server has accepted. */
  doneFolder: string;
  logger: Logger;
  recipients: RecipientCounter;
  /** Called with the outcome of every message. */
  onOutcome?: ((outcome: MailOutcome, error?: unknown) => void) | undefined;
}

/** `withheld`: its address has had too many of the kind. `failed`: it may be tried again, and then be sent. */
export type MailOutcome = 'sent' | 'withheld' | 'failed';

/** Counts messages by recipient, so that no mailbox is flooded. */
export interface RecipientCounter {
  /** Counts one more; false where it is one too many. */
  take: (recipient: MailRecipient) => Promise<boolean>;
  /** Takes back the count of a message that was not sent. */
  giveBack: (recipient: MailRecipient) => Promise<void>;
}

export interface Mailer {
  /**
   * `id` is the message’s permanent id: sent twice, it is still one message. Resolves with false where its address has
   * reached its limit.
   */
  send: (request: MailRequest, id: string) => Promise<boolean>;
  /** The same for a message that is made only where it may be sent; undefined sends none. */
  sendMade: (
    recipient: MailRecipient,
    make: () => Promise<MailRequest | undefined>,
    id: string,
  ) => Promise<boolean>;
  close: () => Promise<void>;
}

export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, mailFrom, publicUrl, dataDir, doneFolder, logger, recipients } = options;
  const { onOutcome = () => {} } = options;
  const { host, hostname } = new URL(publicUrl);
  const from = mailFrom ?? `Foothold <foothold@${hostname}>`;
  const { deliver, close } =
    smtpUrl === undefined ? openOutbox(join(dataDir, 'outbox'), logger) : connectSmtp(smtpUrl, doneFolder);
  const deliverRequest = (request: MailRequest, id: string) =>
    deliver(
      {
        from,
        to: request.to,
        ...renderMail(request, host),
        messageId: `<${id}@${hostname}>`,
        // Headers that suppress automatic replies.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': request.language,
          ...unsubscribeHeaders(request.content),
        },
      },
      id,
    );
  const sendMade: Mailer['sendMade'] = async (recipient, make, id) => {
    if (!(await recipients.take(recipient))) {
      logger.warn({ kind: recipient.kind }, 'no mail was sent: its address has had too many of the kind');
      onOutcome('withheld');
      return false;
    }
    let isSent = false;
    try {
      const request = await make();
      if (request) await deliverRequest(request, id);
      isSent = request !== undefined;
      if (isSent) onOutcome('sent');
      return isSent;
    } catch (error) {
      onOutcome('failed', error);
      throw error;
    } finally {
      if (!isSent) await recipients.giveBack(recipient);
    }
  };
  return {
    send: (request, id) => {
      const { to, content, isUnproved } = request;
      return sendMade({ to, kind: content.kind, isUnproved }, async () => request, id);
    },
    sendMade,
    close,
  };
}

/** What makes a mail program offer to end such messages with one click of its own (RFC 8058). */
function unsubscribeHeaders(content: MailContent): Record<string, string> {
  if (!('unsubscribeLink' in content)) return {};
  return {
    'List-Unsubscribe': `<${content.unsubscribeLink}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
