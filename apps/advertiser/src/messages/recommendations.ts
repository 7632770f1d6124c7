/** Words of what an advertiser is recommended. */
export const recommendations = {
  title: 'Recommendations',
  lead: 'Ways to improve your ads, based on how they did in the last few days.',
  logInTitle: 'Log in to see recommendations',
  logInDetail: 'Recommendations are for businesses and the people who run their ads.',
  failed: "We couldn't load the recommendations",
  loading: 'Loading the recommendations',
  refusedTitle: "You can't see campaigns in this ad account",
  refusedDetail: 'Ask its owner to let you see its campaigns.',
  empty: 'Nothing to recommend',
  emptyDetail: 'New recommendations show up here as your ads run.',
  kinds: {
    REJECTED_AD: (name: string) => `Change the rejected ad "${name}"`,
    PAUSED_CAMPAIGN: (name: string) => `Start the campaign "${name}"`,
    BID_UNDER_FLOOR: (name: string) => `Raise the bid of "${name}" so that it can compete`,
    LIMITED_BY_BUDGET: (name: string) => `Raise the budget of "${name}"`,
    NO_IMPRESSIONS: (name: string) => `Raise the bid of "${name}"`,
    ENDING_SOON: (name: string) => `Extend "${name}"`,
    HIGH_FREQUENCY: (name: string) => `Show "${name}" to more people`,
  },
  reasons: {
    REJECTED_AD: (reasons: string) =>
      `It was rejected, so no one sees it until it's approved. ${reasons === '1' ? 'The reason' : 'The reasons'}:`,
    PAUSED_CAMPAIGN: (groups: string) => `It's paused. Ad groups that could run: ${groups}.`,
    BID_UNDER_FLOOR: (dollars: string) =>
      `Its bid is worth ${dollars} US dollars for 1,000 impressions, which is below the minimum for any placement.`,
    LIMITED_BY_BUDGET: (days: string) =>
      `Nearly all of its daily budget was spent on ${days} of the last 3 days.`,
    NO_IMPRESSIONS: (days: string) => `It wasn't shown in the last ${days} days. Others bid more.`,
    ENDING_SOON: (days: string) =>
      `It ends within ${days === '1' ? 'a day' : `${days} days`}, and it's still being shown.`,
    HIGH_FREQUENCY: (times: string) =>
      `Each person saw it ${times} times in the last 7 days. People stop noticing what they see often.`,
  },
  changes: {
    status: 'The campaign becomes active.',
    budget_in_micro_currency: (from: string, to: string) => `Daily budget: ${from} → ${to}`,
    bid_in_micro_currency: (from: string, to: string) => `Bid: ${from} → ${to}`,
    end_time: (from: string, to: string) => `Last day: ${from} → ${to}`,
  },
  effect: (impressions: string, clicks: string) =>
    `Based on the last 7 days, about ${impressions} more impressions and ${clicks} more clicks per day.`,
  keeps: (impressions: string, clicks: string) =>
    `Based on the last 7 days, about ${impressions} impressions and ${clicks} clicks each extra day.`,
  apply: 'Apply',
  applyOf: (what: string) => `Apply: ${what}`,
  applied: (what: string) => `Applied: ${what}`,
  dismiss: 'Dismiss',
  dismissOf: (what: string) => `Dismiss: ${what}`,
  dismissed: 'Dismissed. It comes back if something about it changes.',
  edit: 'Open the campaign',
} as const;
