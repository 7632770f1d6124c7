import { type EmailLinkProblem } from '@corkboard/contract';

/** Words of addresses that are confirmed, changed and taken back. */
export const emails = {
  confirmTitle: 'Confirm your email address',
  confirmLead: 'One more click to confirm this address is yours.',
  confirmStranger: 'Log in to the account that this email was about, and confirm the address there.',
  confirm: 'Confirm my email address',
  confirmed: 'Your email address is confirmed.',
  undoTitle: 'Undo the change',
  undoLead:
    'Your account gets its old email address back. Everyone is logged out, and any login methods connected since the change are removed.',
  undo: 'Undo the change',
  undone:
    "Your account has its old email address again, and everyone is logged out. It's locked until you choose a new password: we've emailed you a link for that.",
  newPassword: 'Send the link again',
  goOn: 'Go to Corkboard',
  logIn: 'Log in',
  missing: 'Open the link in the email we sent you.',
  errorTitle: "We couldn't use that link",
  errors: {
    invalid: "This link doesn't work. Look for a newer one in your email, or ask for another.",
    used: "This link has already been used, and it only works once. You probably don't need it anymore.",
    expired: 'This link is too old, or a newer one took its place. Ask for a new one.',
    other_account: "This link is for a different account than the one you're logged in to.",
    taken: 'Another account has this email address now, so we changed nothing.',
  } satisfies Record<EmailLinkProblem, string>,
  toSettings: 'See your email address',
  otherAccount: 'Log in to the other account',
} as const;
