/** Words of what somebody prefers for tables of reports. */
export const preferences = {
  title: 'Preferences',
  failed: "We couldn't load your preferences",
  loading: 'Loading your preferences',
  columns: 'Metrics',
  columnsHint:
    'The columns you see when you open campaigns, ad groups, or ads, unless one of your views opens first.',
  windows: 'Conversions',
  windowsHint: 'How many days after someone sees an ad their actions on your site still count toward it.',
  window: {
    click_window_days: 'After a click',
    engagement_window_days: 'After saving or opening the Pin',
    view_window_days: 'After a view',
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
