import type { AudienceInsightType } from '@corkboard/contract';

/** Words of the page of audience insights. */
export const audienceInsights = {
  title: 'Audience insights',
  lead: 'Who the people you reach are, and what they are interested in. Shares are approximate.',
  logInTitle: 'Log in to see audience insights',
  logInDetail: 'Audience insights are for people with a role in an ad account.',
  failed: "We couldn't load audience insights",
  loading: 'Loading audience insights',
  refusedTitle: "You can't see the audiences of this ad account",
  refusedDetail: 'Ask its owner to let you see its audiences.',
  audience: 'Audience',
  types: {
    YOUR_TOTAL_AUDIENCE: 'Your total audience',
    YOUR_ENGAGED_AUDIENCE: 'Your engaged audience',
    PINTEREST_TOTAL_AUDIENCE: 'Everyone on Corkboard',
  } satisfies Readonly<Record<AudienceInsightType, string>>,
  typeDetails: {
    YOUR_TOTAL_AUDIENCE: 'People who saw your ads or did something with your Pins in the last 30 days.',
    YOUR_ENGAGED_AUDIENCE: 'People who did something with your ads or Pins in the last 30 days.',
    PINTEREST_TOTAL_AUDIENCE: 'People on Corkboard, to compare your audiences with.',
  } satisfies Readonly<Record<AudienceInsightType, string>>,
  size: (people: string, day: string) => `Up to ${people} people, as counted on ${day}`,
  tooFew: 'Too few people to show',
  tooFewDetail:
    'Insights appear when enough people have seen your ads or done something with your Pins. Smaller groups are left out.',
  demographics: {
    ages: 'Age',
    genders: 'Gender',
    countries: 'Country',
    devices: 'Device',
  },
  share: 'Share',
  noGroup: 'No group of this kind is large enough to show.',
  interests: 'Interests',
  interest: 'Interest',
  affinity: 'Affinity',
  affinityHint:
    'Affinity compares the share with that of everyone: 2× means twice as many of them, and 1× as many.',
  times: (index: string) => `${index}×`,
  within: (interest: string) => `Within ${interest}`,
  noInterest: 'No interest has enough people to show.',
} as const;
