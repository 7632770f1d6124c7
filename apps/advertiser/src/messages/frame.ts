/** What the frame says of the advertiser's pages. */
export const menus = {
  reports: 'Ads and reports',
  accounts: 'Ad accounts',
  promote: 'Promote a Pin',
  conversions: 'Conversions',
  reportCenter: 'Report center',
  audiences: 'Audiences',
  recommendations: 'Recommendations',
  mediaPlanner: 'Media planner',
};
