interface Meaning {
  readonly name: string;
  readonly category: string;
  readonly definition: string;
  readonly display_name: string;
}
const all = (category: string, columns: Readonly<Record<string, readonly [string, string]>>): Meaning[] =>
  Object.entries(columns).map(([name, [display_name, definition]]) => ({
    name,
    category,
    definition,
    display_name,
  }));

/** Names and definitions of the report columns (docs/handbook/ads.md#reports). */
export const METRICS: readonly Meaning[] = [
  ...all('NAME', {
    AD_ACCOUNT_ID: ['Ad account', 'The number of the ad account.'],
    CAMPAIGN_ID: ['Campaign', 'The number of the campaign.'],
    CAMPAIGN_NAME: ['Campaign name', 'What the campaign is called.'],
    CAMPAIGN_ENTITY_STATUS: ['Campaign status', 'The status that the campaign was set to.'],
    CAMPAIGN_OBJECTIVE_TYPE: ['Objective', 'What the campaign is for.'],
    AD_GROUP_ID: ['Ad group', 'The number of the ad group.'],
    AD_GROUP_NAME: ['Ad group name', 'What the ad group is called.'],
    AD_GROUP_ENTITY_STATUS: ['Ad group status', 'The status that the ad group was set to.'],
    AD_ID: ['Ad', 'The number of the ad.'],
    AD_NAME: ['Ad name', 'What the ad is called.'],
    PIN_ID: ['Pin', 'The number of the Pin that the ad promotes.'],
    PRODUCT_GROUP_ID: ['Product group', 'The number of the product group in its ad group.'],
    PRODUCT_GROUP_NAME: ['Product group name', 'What the product group is called.'],
    PRODUCT_ITEM_ID: ['Product', 'The number of the product.'],
    PRODUCT_ITEM_NAME: ['Product name', 'What the product is called.'],
    ORDER_LINE_ID: ['Order line', 'The number of the order line.'],
    CAMPAIGN_DAILY_SPEND_CAP: [
      'Daily cap',
      'What the campaign may cost in a day, in millionths of the currency.',
    ],
    CAMPAIGN_LIFETIME_SPEND_CAP: [
      'Lifetime cap',
      'What the campaign may cost in all, in millionths of the currency.',
    ],
  }),
  ...all('DELIVERY', {
    IMPRESSION_1: ['Paid impressions', 'How often the picture of an ad was there and half of it in sight.'],
    IMPRESSION_2: [
      'Earned impressions',
      'How often half of a Pin that was saved from an ad was in sight. They cost nothing.',
    ],
    TOTAL_IMPRESSION: ['Impressions', 'Paid and earned impressions together.'],
    TOTAL_IMPRESSION_USER: [
      'People reached',
      'How many people saw an ad, each counted once. Known for 30 days.',
    ],
    TOTAL_IMPRESSION_FREQUENCY: ['Frequency', 'How often each of them saw it on average.'],
  }),
  ...all('ENGAGEMENT', {
    CLICKTHROUGH_1: ['Paid clicks', 'Presses on the link of an ad that was checked and good.'],
    TOTAL_CLICKTHROUGH: ['Clicks', 'Paid and earned clicks together.'],
    OUTBOUND_CLICK_1: ['Outbound clicks', 'Paid clicks that led to the page of the ad.'],
    REPIN_1: ['Saves', 'How often the Pin of an ad was saved where it was shown as an ad.'],
    TOTAL_ENGAGEMENT: ['Engagements', 'Clicks, opened Pins, and saves, paid and earned.'],
    CTR: ['Click rate', 'Paid clicks for each paid impression.'],
    ECTR: ['Effective click rate', 'Clicks for each impression, paid and earned.'],
    ENGAGEMENT_RATE: ['Engagement rate', 'Engagements for each impression, paid and earned.'],
  }),
  ...all('COST', {
    SPEND_IN_MICRO_DOLLAR: [
      'Spend in millionths',
      'What was spent, in millionths of the currency of the ad account.',
    ],
    SPEND_IN_DOLLAR: ['Spend', 'What was spent, in the currency of the ad account.'],
    CPM_IN_DOLLAR: ['Cost of a thousand', 'What 1,000 paid impressions cost.'],
    ECPC_IN_DOLLAR: ['Cost of a click', 'Spend for each click, paid and earned.'],
    ECPE_IN_DOLLAR: ['Cost of an engagement', 'Spend for each engagement, paid and earned.'],
    COST_PER_OUTBOUND_CLICK_IN_DOLLAR: ['Cost of an outbound click', 'Spend for each outbound click.'],
  }),
  ...all('VIDEO', {
    TOTAL_VIDEO_3SEC_VIEWS: ['Views of 3 seconds', 'Videos that played for 3 seconds.'],
    TOTAL_VIDEO_MRC_VIEWS: ['Views', 'Videos that played for 2 seconds with half of them in sight.'],
    TOTAL_VIDEO_P25_COMBINED: ['Played 25 percent', 'Videos that played to 25 percent.'],
    TOTAL_VIDEO_P50_COMBINED: ['Played 50 percent', 'Videos that played to 50 percent.'],
    TOTAL_VIDEO_P75_COMBINED: ['Played 75 percent', 'Videos that played to 75 percent.'],
    TOTAL_VIDEO_P95_COMBINED: ['Played 95 percent', 'Videos that played to 95 percent.'],
    TOTAL_VIDEO_P100_COMPLETE: ['Played to the end', 'Videos that played to their end.'],
  }),
  ...all('CONVERSION', {
    TOTAL_CONVERSIONS: [
      'All conversion events',
      'Everything that people did on the site of the advertiser after an ad, visits of pages included.',
    ],
    TOTAL_PAGE_VISIT: ['Page visits', 'Pages that were visited after an ad.'],
    TOTAL_SIGNUP: ['Sign-ups', 'Accounts that were opened after an ad.'],
    TOTAL_CHECKOUT: ['Checkouts', 'Purchases after an ad.'],
    TOTAL_LEAD: ['Leads', 'Contact details that were left after an ad.'],
    TOTAL_CLICK_CHECKOUT: ['Checkouts after a click', 'Purchases after a click on an ad.'],
    TOTAL_VIEW_CHECKOUT: ['Checkouts after a view', 'Purchases after an ad was seen and not pressed.'],
    TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: [
      'Value of checkouts',
      'What purchases were worth, in millionths of the currency of the ad account.',
    ],
    CHECKOUT_ROAS: ['Return on spend', 'Value of checkouts for each unit that was spent.'],
    WEB_CHECKOUT_COST_PER_ACTION: ['Cost of a checkout', 'Spend for each purchase on the web.'],
  }),
];

/** The same of those that only files have. */
export const FILE_METRICS: readonly Meaning[] = [
  ...all('NAME', {
    TARGETING_TYPE: ['Split by', 'By what a row is split.'],
    TARGETING_VALUE: ['Value', 'Of which value a row is.'],
  }),
  ...all('CONVERSION', {
    TOTAL_ADD_TO_CART: ['Added to cart', 'Products that were put into a cart after an ad.'],
  }),
];
