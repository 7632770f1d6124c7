/** Words of choosing what a campaign for conversions aims at. */
export const conversionGoal = {
  title: 'What counts',
  tag: 'Conversion tag',
  choose: 'Choose a tag',
  tagRequired: 'Choose the tag that tells us what people do on your site.',
  event: 'Action',
  eventHint: 'We favor the ads that lead to this most often.',
  loading: 'Loading your tags',
  failed: "We couldn't load your conversion tags.",
  tryAgain: 'Try again',
  none: 'A campaign for conversions needs a tag on your site.',
  make: 'Create a tag',
} as const;
