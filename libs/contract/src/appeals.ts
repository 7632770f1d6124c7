/** Decisions that a person can appeal: their suspension, or that they are counted as too young. */
export const APPEAL_KINDS = ['suspension', 'age'] as const;
export type AppealKind = (typeof APPEAL_KINDS)[number];

/** States of an appeal. */
export const APPEAL_STATES = ['open', 'granted', 'denied'] as const;

/** An appeal, and what is answered, characters. */
export const APPEAL_MAX = 2000;
/** Fewer say nothing. */
export const APPEAL_MIN = 10;

export const appealMessages = {
  textShort: `Tell us a little more: at least ${APPEAL_MIN} characters.`,
  open: "We're already looking at an appeal of this account. We'll email you when it's decided.",
  missing: "We can't find that appeal.",
  decided: 'This appeal has been decided already.',
  ticket: 'This page is too old. Log in again to get a new one.',
} as const;
