/** Addresses that are confirmed, changed and taken back by mailed links (docs/handbook/sign-in.md#confirming-an-address). */

/** How long a link that confirms an address works. */
export const EMAIL_LINK_DAYS = 3;
/** For how long the old address can take a change back. Until then nobody else signs up with it. */
export const EMAIL_UNDO_DAYS = 14;
/** How long somebody may go on without confirming their address, where the site sends mail. */
export const EMAIL_CONFIRM_DAYS = 14;

/** Why a mailed link does nothing; in `error.extra.link` of the refusal. */
export const EMAIL_LINK_PROBLEMS = ['invalid', 'used', 'expired', 'other_account', 'taken'] as const;
export type EmailLinkProblem = (typeof EMAIL_LINK_PROBLEMS)[number];

/** Whether a word is one of {@link EMAIL_LINK_PROBLEMS}. */
export const isEmailLinkProblem = (word: unknown): word is EmailLinkProblem =>
  (EMAIL_LINK_PROBLEMS as readonly unknown[]).includes(word);

/** Sentences of the service about addresses and their links. */
export const emailMessages = {
  own: 'That is your email address already.',
  unconfirmed: 'Confirm your email address first. You can look around until then.',
  links: {
    invalid: "This link doesn't work. Look for a newer one in your email, or ask for another.",
    used: 'This link was used before. It works only once.',
    expired: 'This link is too old. Ask for a new one.',
    other_account: 'This link is for another account. Log in to that one, then open the link again.',
    taken: 'Another account has this email address now, so we changed nothing.',
  } satisfies Record<EmailLinkProblem, string>,
} as const;
