import {
  type AD_APPEAL_STATES,
  type AD_FINDINGS,
  AD_REJECTION_LABELS,
  type AD_REVIEW_QUEUES,
} from '@corkboard/contract';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

/** Words of the page where staff review ads. */
export const ads = {
  title: 'Ad reviews',
  lead: 'Ads that advertisers want to run, before anyone sees them.',
  failed: "We couldn't load the ads",
  empty: 'No ads here',
  emptyDetail: 'New ones show up under "Waiting", the longest waiting first.',
  state: 'Show',
  states: {
    PENDING: 'Waiting',
    APPEALED: 'Appealed',
    APPROVED: 'Approved',
    REJECTED: 'Rejected',
  } satisfies Words<typeof AD_REVIEW_QUEUES>,
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
    DEAD_PAGE: "Its page didn't open when we looked",
    BANNED_WORDS: 'Has words from the list of terms',
    SMALL_PICTURE: 'Its picture is too small',
  } satisfies Words<typeof AD_FINDINGS>,
  why: "Why it isn't shown",
  reasons: AD_REJECTION_LABELS,
  rejectedFor: (reasons: string) => `Rejected: ${reasons}`,
  appealStates: {
    open: 'Appealed',
    granted: 'Appealed, and granted',
    denied: 'Appealed, and denied',
  } satisfies Words<typeof AD_APPEAL_STATES>,
  answered: (answer: string) => `We answered: ${answer}`,
  answer: 'Answer',
  answerHint: 'Goes into the email with your decision. Needed to deny the appeal.',
  grant: 'Grant',
  deny: 'Deny',
  grantOf: (ad: string) => `Grant the appeal of ${ad}`,
  denyOf: (ad: string) => `Deny the appeal of ${ad}`,
  approve: 'Approve',
  reject: 'Reject',
  approveOf: (ad: string) => `Approve ${ad}`,
  rejectOf: (ad: string) => `Reject ${ad}`,
} as const;
