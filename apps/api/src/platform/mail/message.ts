/** One message to one person. */
export interface MailMessage {
  /** A bare address. */
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Where whoever gets it says that they want no more of its kind, with one press in their mail program (RFC 8058): an address of ours. */
  unsubscribe?: string;
  /** The text of a calendar file that goes with it. */
  calendar?: string;
}

/** A message that cannot be sent as it is; names the part. */
export class MailError extends Error {
  override name = 'MailError';
  constructor(
    readonly field: keyof MailMessage,
    message: string,
  ) {
    super(message);
  }
}

const ADDRESS = /^[^\s@<>",;:()[\]\\]{1,64}@[^\s@<>",;:()[\]\\]{1,190}$/u;
/** Line breaks and other control characters, which could start a header of their own. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
const SUBJECT_MAX = 200;
const BODY_MAX = 500_000;

/** Refuses what could smuggle headers, reach several people or is not an address. Throws {@link MailError}. */
export function checkMessage({ to, subject, text, html, unsubscribe, calendar }: MailMessage): void {
  if (!ADDRESS.test(to) || CONTROL.test(to))
    throw new MailError('to', 'Not an address that mail can be sent to.');
  if (!subject.trim() || subject.length > SUBJECT_MAX || CONTROL.test(subject)) {
    throw new MailError('subject', `A subject is one line of 1 to ${SUBJECT_MAX} characters.`);
  }
  if (!text.trim() || text.length > BODY_MAX)
    throw new MailError('text', 'A message needs a text of sensible length.');
  if (unsubscribe !== undefined && !/^https?:\/\/[^\s<>,"]{1,2000}$/.test(unsubscribe))
    throw new MailError('unsubscribe', 'Not an address that a mail program can send to.');
  if (calendar !== undefined && calendar.length > BODY_MAX)
    throw new MailError('calendar', 'The calendar file is too long.');
  if (html !== undefined && html.length > BODY_MAX) throw new MailError('html', 'The message is too long.');
}

/** The headers of a message beside the usual ones: a way out of mail that nobody has to get. */
export const headersOf = ({ unsubscribe }: MailMessage): Record<string, string> =>
  unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** The calendar file of a message as the mailer's library takes it. */
export const calendarOf = ({ calendar }: MailMessage) =>
  calendar === undefined
    ? {}
    : { icalEvent: { method: 'PUBLISH', filename: 'call.ics', content: calendar } as const };
