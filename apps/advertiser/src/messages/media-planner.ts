/** Words of the media planner. */
export const mediaPlanner = {
  title: 'Media planner',
  lead: 'Estimate what an ad group would get, based on ads people saw here recently.',
  logInTitle: 'Log in to plan campaigns',
  logInDetail: 'Plans are for businesses and the people who run their ads.',
  failed: "We couldn't make a forecast",
  loading: 'Making a forecast',
  refusedTitle: "You can't see campaigns in this ad account",
  refusedDetail: 'Ask its owner to let you see its campaigns.',
  plan: 'Plan',
  objective: 'Objective',
  budget: 'Daily budget',
  amountMissing: 'Enter an amount greater than 0.',
  start: 'First day',
  end: 'Last day',
  daysWrong: (most: number) => `Choose a last day up to ${most} days from the first.`,
  bidding: 'Bids',
  automatic: 'Automatic',
  most: 'At most',
  bid: 'Maximum bid',
  forecast: 'Forecast',
  ask: 'Make a forecast',
  before: 'Fill in the plan to see an estimate.',
  lacking: {
    traffic: 'Not enough data yet',
    people: 'Too few people match',
    lists: 'No forecast for this kind of audience',
  },
  lackingDetail: {
    traffic: (pages: string, days: string, needed: string) =>
      `A forecast needs at least one full day with ads and ${needed} page views. So far there are ${pages} page views from ${days} full days.`,
    lists:
      "Size isn't shown for lists you uploaded, visitors to your site, or people like them. Plan without these audiences to see a forecast.",
    people: (needed: string) =>
      `A forecast needs about ${needed} people who saw ads here recently. Broaden who sees your ads, or come back later.`,
  },
  measures: {
    reach: 'People who see it',
    impressions: 'Impressions',
    clicks: 'Clicks',
    spend_in_micro_currency: 'Spend',
  },
  range: (low: string, high: string) => `${low} to ${high}`,
  basis: (pages: string, days: string) =>
    `Based on ${pages} page views from ${days} full days. The ranges show how far actual results usually are from a forecast. Searches aren't included, because they depend on keywords. People and impressions only include those who agreed to be counted.`,
  byDay: 'By day',
  day: 'Day',
  changed: 'The plan has changed since this forecast.',
  create: 'Create this campaign',
  createReplaces: 'This replaces the campaign you started filling in.',
} as const;
