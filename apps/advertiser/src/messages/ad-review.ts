import type { AD_APPEAL_STATES, AD_REJECTION_REASONS } from '@corkboard/contract';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

/** Words of a rejected ad and of the appeal against that. */
export const adReview = {
  rejected: 'This ad was rejected, so no one sees it.',
  reasons: {
    LANDING_PAGE: "Landing page: the page it leads to doesn't open, or isn't what the ad promises.",
    NUDITY: 'Nudity: it shows more skin than our rules for ads allow.',
    CLICKBAIT: "Clickbait: it promises something people won't get.",
    OUT_OF_STOCK: "Out of stock: what it shows can't be bought.",
    OTHER: 'Something else: it goes against our rules for ads.',
  } satisfies Words<typeof AD_REJECTION_REASONS>,
  change: 'Change the ad or its Pin to have it reviewed again, or ask us to take another look.',
  changeOnly: 'Change the ad or its Pin to have it reviewed again.',
  appeal: 'Appeal',
  appealOf: (ad: string) => `Appeal the rejection of ${ad}`,
  text: 'Why should we look again?',
  hint: 'You can appeal a rejection once.',
  send: 'Send the appeal',
  cancel: 'Cancel',
  sent: "We'll take another look and email you our decision.",
  states: {
    open: "You appealed. We'll email you when it's decided.",
    granted: 'You appealed, and we approved the ad.',
    denied: 'You appealed, and the ad stays rejected.',
  } satisfies Words<typeof AD_APPEAL_STATES>,
  yours: (text: string) => `You wrote: ${text}`,
  ours: (answer: string) => `We answered: ${answer}`,
} as const;
