import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { type Config } from '../config';
import { checkMessage, calendarOf, headersOf, type MailMessage } from './message';
import { outboxSender } from './outbox';

export { MailError } from './message';
export { sendOnce } from './once';
export { type OutboxEntry } from './outbox';

/** Sends mail: to an SMTP server, or into a folder of files by default. */
export interface Mailer {
  /**
   * Gives the message away. Throws a `MailError` for a message that must not be sent, and the transport's own error when the server
   * refuses or is away: send from a job, which tries again.
   */
  sendMail(message: MailMessage): Promise<void>;
  close(): void;
}

/** The mailer that the configuration asks for: an SMTP server, else `outbox/` in the data folder. */
export function createMailer(config: Pick<Config, 'smtpUrl' | 'dataDir' | 'mailFrom'>): Mailer {
  const { smtpUrl, mailFrom: from } = config;
  if (!smtpUrl) {
    const send = outboxSender(join(config.dataDir, 'outbox'), from);
    return {
      async sendMail(message) {
        checkMessage(message);
        await send(message);
      },
      close: () => undefined,
    };
  }
  // Read with the first message, not at every start.
  let transport: Promise<Transporter> | undefined;
  const connected = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(smtpUrl, { from })));
  return {
    async sendMail(message) {
      checkMessage(message);
      const { to, subject, text, html } = message;
      // Nothing in a message may make the server read files or fetch addresses.
      const open = await connected();
      await open.sendMail({
        to,
        subject,
        text,
        html,
        ...calendarOf(message),
        headers: headersOf(message),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => void transport?.then((open) => open.close()),
  };
}
