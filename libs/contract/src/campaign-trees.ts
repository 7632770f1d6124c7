/** How much of a campaign is made at once. */
export const CAMPAIGN_TREE_MAX = { adGroups: 70, ads: 250 } as const;

/** Error messages of the calls that create or copy a whole campaign. */
export const campaignTreeMessages = {
  oneCampaign: 'campaign: name a new campaign, or in campaign_id one that is there, and not both.',
  adsNeeded:
    'ads: an active ad group needs something to promote. Add a Pin or a product group, or make it a draft.',
  pinGone: 'Its Pin is gone.',
} as const;

interface Timed {
  readonly start_time: number | null;
  readonly end_time: number | null;
  readonly created_time: number;
}

const DAY = 86_400;

/**
 * By how many seconds the times of a copy are later: whole days, so that what ended a day still does. 0 while nothing of it is over; else
 * what began first begins on the day of `now` (Unix seconds).
 */
export function copyShift(parts: readonly Timed[], now: number): number {
  if (!parts.some(({ end_time }) => end_time !== null && end_time <= now)) return 0;
  const first = Math.min(...parts.map(({ start_time, created_time }) => start_time ?? created_time));
  return Math.max(Math.floor((now - first) / DAY), 1) * DAY;
}
