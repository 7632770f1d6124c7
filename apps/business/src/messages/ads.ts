import type { AD_FINDINGS, AD_REJECTION_REASONS, AD_REVIEWS } from '@corkboard/contract';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

/** Words of the page where staff review ads. */
export const ads = {
  title: 'Ad reviews',
  lead: 'Ads that advertisers want to run, before anyone sees them.',
  failed: "We couldn't load the ads",
  empty: 'No ads here',
  emptyDetail: 'New ones show up under "Waiting", the longest waiting first.',
  state: 'Show',
  states: { PENDING: 'Waiting', APPROVED: 'Approved', REJECTED: 'Rejected' } satisfies Words<
    typeof AD_REVIEWS
  >,
  by: (account: string, who: string) => `${account} (${who})`,
  in: (campaign: string) => `Campaign: ${campaign}`,
  unnamed: (id: string) => `Ad ${id}`,
  pinGone: 'Its Pin is gone, or is no longer public.',
  seePin: (title: string) => `See the Pin "${title}"`,
  untitled: 'Untitled Pin',
  leadsTo: 'Leads to',
  nowhere: 'No link',
  found: 'Found automatically',
  findings: {
    BLOCKED_ADDRESS: 'Leads to a blocked address',
    SUSPICIOUS_ADDRESS: 'Leads to a suspicious address',
    BANNED_WORDS: 'Has words from the list of terms',
    SMALL_PICTURE: 'Its picture is too small',
  } satisfies Words<typeof AD_FINDINGS>,
  why: "Why it isn't shown",
  reasons: {
    LANDING_PAGE: 'Landing page',
    NUDITY: 'Nudity',
    CLICKBAIT: 'Clickbait',
    OUT_OF_STOCK: 'Out of stock',
    OTHER: 'Something else',
  } satisfies Words<typeof AD_REJECTION_REASONS>,
  rejectedFor: (reasons: string) => `Rejected: ${reasons}`,
  approve: 'Approve',
  reject: 'Reject',
  approveOf: (ad: string) => `Approve ${ad}`,
  rejectOf: (ad: string) => `Reject ${ad}`,
} as const;
