/** Words of the email address of an account. */
export const emailAddress = {
  title: 'Email address',
  failed: "We couldn't load your email address",
  confirmed: 'Confirmed',
  unconfirmed: "Not confirmed yet. Open the link that we've emailed you.",
  resend: 'Send the link again',
  resent: (email: string) => `We've sent a link to ${email}.`,
  already: 'Your email address is confirmed already.',
  pending: (email: string) =>
    `Open the link that we've sent to ${email}. Until then, your current address stays in use.`,
  cancel: "Don't change it",
  canceled: 'Your address stays the same.',
  label: 'New email address',
  /** Only an address that was confirmed can undo the change: another one may be a stranger's. */
  hint: (confirmed: boolean) =>
    `The change takes effect when you open the link we send there. We'll also email your old address${
      confirmed ? ', where you can undo it.' : '.'
    }`,
  change: 'Change email address',
  asked: (email: string) => `We've sent a link to ${email}. Open it while you're logged in.`,
} as const;
