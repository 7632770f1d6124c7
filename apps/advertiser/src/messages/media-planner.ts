/** Words of the media planner. */
export const mediaPlanner = {
  title: 'Media planner',
  lead: 'What an ad group would come to, from the ads that people saw here lately.',
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
  bid: 'Highest bid',
  forecast: 'Forecast',
  ask: 'Make a forecast',
  before: 'Fill in the plan to see what it would come to.',
  lacking: {
    traffic: 'Too little was recorded',
    people: 'Too few people match',
    lists: "There's no forecast for lists",
  },
  lackingDetail: {
    traffic: (pages: string, days: string, needed: string) =>
      `A forecast needs a whole day with ads and ${needed} pages. So far there are ${pages} pages of ${days} whole days.`,
    lists:
      "Size isn't shown for lists that you uploaded, visitors of your site, or people like them. Plan without these audiences to see a forecast.",
    people: (needed: string) =>
      `A forecast needs about ${needed} people who saw ads here lately. Let more people see it, or come back when there are more.`,
  },
  measures: {
    reach: 'People who see it',
    impressions: 'Impressions',
    clicks: 'Clicks',
    spend_in_micro_currency: 'Spend',
  },
  range: (low: string, high: string) => `${low} to ${high}`,
  basis: (pages: string, days: string) =>
    `Made from ${pages} pages of ${days} whole days. The ranges are how far campaigns usually end up from such a forecast. Searches aren't in it, as they depend on keywords. People and impressions are of those who agreed to be counted.`,
  byDay: 'By day',
  day: 'Day',
  changed: 'The plan has changed since this forecast.',
  create: 'Create this campaign',
  createReplaces: 'This takes the place of the campaign that you began to fill in.',
} as const;
