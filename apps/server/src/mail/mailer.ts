import { join } from 'node:path';
import type { Logger } from 'pino';
import type { MailContent, MailRequest } from './mail-content.ts';
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
  /** Where it is marked of a message, by its id, that a mail server has taken it. */
  marksFolder: string;
  logger: Logger;
}

/** A message, ready to be sent. */
export interface OutgoingMessage {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
}

export interface Deliverer {
  /** @throws HopelessTaskError when the address does not take mail. */
  deliver: (message: OutgoingMessage, id: string) => Promise<void>;
  close: () => Promise<void>;
}

export interface Mailer {
  /** `id` names the message for good: sent twice, it is still one. */
  send: (request: MailRequest, id: string) => Promise<void>;
  close: () => Promise<void>;
}

export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, mailFrom, publicUrl, dataDir, marksFolder, logger } = options;
  const { host, hostname } = new URL(publicUrl);
  const from = mailFrom ?? `Foothold <foothold@${hostname}>`;
  const { deliver, close } =
    smtpUrl === undefined ? openOutbox(join(dataDir, 'outbox'), logger) : connectSmtp(smtpUrl, marksFolder);
  return {
    send: (request, id) => {
      const message = {
        from,
        to: request.to,
        ...renderMail(request, host),
        messageId: `<${id}@${hostname}>`,
        // Keeps holiday replies and mailing lists quiet.
        headers: {
          'Auto-Submitted': 'auto-generated',
          'Content-Language': request.language,
          ...unsubscribeHeaders(request.content),
        },
      };
      return deliver(message, id);
    },
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
