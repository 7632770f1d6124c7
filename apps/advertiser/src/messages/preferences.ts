/** Words of what somebody prefers for tables of reports. */
export const preferences = {
  title: 'Preferences',
  failed: "We couldn't load your preferences",
  loading: 'Loading your preferences',
  columns: 'Numbers',
  columnsHint:
    'What tables of campaigns, ad groups, and ads show when you open them, unless one of your views opens first.',
  windows: 'Conversions',
  windowsHint: 'How many days after an ad someone can still do something on your site that counts for it.',
  window: {
    click_window_days: 'After a click',
    engagement_window_days: 'After a save or an opened Pin',
    view_window_days: 'After seeing it',
  },
  days: (days: number) => (days === 0 ? 'Never' : days === 1 ? '1 day' : `${days} days`),
  time: 'Count conversions on',
  times: {
    TIME_OF_AD_ACTION: 'The day of the ad',
    TIME_OF_CONVERSION: 'The day of the conversion',
  },
  save: 'Save preferences',
  reset: 'Use the defaults',
  saved: 'Preferences saved',
} as const;
