import { numbers } from './numbers';

/** Words of what a campaign came to, day by day. */
export const insights = {
  title: 'Campaign insights',
  lead: 'How a campaign is doing, day by day.',
  logInTitle: 'Log in to see insights',
  logInDetail: 'Campaigns are for businesses and the people who run them.',
  failed: "We couldn't load these insights",
  loading: 'Loading the insights',
  refusedTitle: "You can't see campaigns in this ad account",
  refusedDetail: 'Ask its owner to let you see its campaigns.',
  productGroups: 'Insights of this campaign',
  wholeCampaign: (name: string) => `Whole campaign: ${name}`,
  groupMissing: "We can't find that product group in this campaign",
  totals: 'Totals',
  before: (value: string) => `previously ${value}`,
  unknown: '–',
  chart: 'Day by day',
  metric: 'Show',
  chartOf: (metric: string, first: string, last: string, most: string) =>
    `${metric} from ${first} to ${last} with a high of ${most} in a day. The table below has every day.`,
  nothing: 'No results on these days',
  nothingDetail: 'Choose other days, or check back once the campaign is running.',
  thisTime: 'This period',
  lastTime: 'Comparison period',
  caption: (campaign: string) => `${campaign}, day by day`,
  day: 'Day',
  comparedDay: 'Comparison day',
  metrics: numbers,
} as const;
