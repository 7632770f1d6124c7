/** Texts of the menu of the ads manager. */
export const adsMenu = {
  title: 'Ads manager',
  groups: { create: 'Create', report: 'Report', reach: 'Reach and track', account: 'Account' },
  pages: {
    'ads-campaign-mode': 'Create a campaign',
    'quick-promote': 'Promote a Pin',
    'reporting-campaigns': 'Campaigns',
    'reporting-adgroups': 'Ad groups',
    'reporting-ads': 'Ads',
    'report-center': 'Report center',
    audiences: 'Audiences',
    'conversions-events-overview': 'Conversions',
    experiments: 'Experiments',
    'msot-optimizer': 'Outside attribution',
    'audience-debug': 'Audience rules (staff)',
    recommendations: 'Recommendations',
    'product-catalogs-data-source': 'Product catalogs',
    'media-planner': 'Media planner',
    billing: 'Billing',
    'advertiser-history': 'History',
    'accounts-manager': 'Ad accounts',
  },
} as const;
