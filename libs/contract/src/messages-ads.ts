/** Money as people write it: `$1.00`. */
const money = (micro: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(micro / 1_000_000);

/** Sentences of the advertising side; apart from the others, so that no other page carries them. */
export const adMessages = {
  accountMissing: "We can't find that ad account.",
  otherParent: (field: string) => `${field}: must be the one it has, as it can't be moved to another.`,
  otherAccount: 'ad_account_id: must be the one in the address.',
  campaignMissing: (id: string) => `campaign_id: there is no campaign ${id} in this ad account.`,
  orderLineMissing: (id: string) => `order_line_id: there is no order line ${id} in this ad account.`,
  promotionMissing: (id: string) => `promotion_id: there is no promotion ${id} in this ad account.`,
  adGroupMissing: (id: string) => `ad_group_id: there is no ad group ${id} in this ad account.`,
  adMissing: (id: string) => `There is no ad ${id} in this ad account.`,
  pinMissing: (id: string) => `pin_id: we can't find the Pin ${id}.`,
  pinUnpromoted: (id: string) => `pin_ids: no ad of this ad account shows the Pin ${id}.`,
  authorRefused: "pin_id: the person who made this Pin doesn't allow you to promote it.",
  authorGone:
    'pin_id: the person who made this Pin has left, so no one can give you permission to promote it.',
  pinSecret: "pin_id: Pins on secret boards can't be promoted.",
  creativeType: (type: string) => `creative_type: this Pin can't be shown as ${type}.`,
  pinNoVideo:
    'pin_id: this Pin has no video to watch. Promote it in a campaign that pays for clicks or impressions.',
  protectedBoardsOnly: 'For this ad account, save to one of its protected boards.',
  noRole: "Your role in this ad account doesn't allow this. Ask its owner for access.",
  notYourBusiness: "owner_user_id: you can't open ad accounts for that business.",
  tooManyAccounts: (max: number) => `A business can have up to ${max} ad accounts.`,
  currencyUnknown: (known: readonly string[]) => `currency: must be one of ${known.join(', ')}.`,
  timeZoneUnknown: 'time_zone: must be the name of a time zone, like America/New_York.',
  timeZoneBooked: "time_zone: ads in this ad account have already been shown, so its time zone can't change.",
  nameBlank: 'name: enter a name.',
  startStatus: (known: readonly string[]) => `status: must be one of ${known.join(', ')} at the start.`,
  oneCap: "daily_spend_cap and lifetime_spend_cap can't both be set. Leave one out.",
  capNeeded: 'daily_spend_cap or lifetime_spend_cap is needed when is_campaign_budget_optimization is true.',
  positive: (field: string) => `${field}: must be more than 0.`,
  endBeforeStart: 'end_time: must be after start_time.',
  outsideCampaign: (field: string) => `${field}: must be within the campaign's start_time and end_time.`,
  parentEnded: (field: string) => `${field}: is archived, so nothing can be added to it.`,
  billable: (objective: string, known: readonly string[]) =>
    `billable_event: must be ${known.join(' or ')} in a campaign with the objective ${objective}.`,
  budgetNeeded: 'budget_in_micro_currency: is needed unless the campaign optimizes the budget.',
  budgetOfCampaign: 'budget_in_micro_currency: must be left out, because the campaign optimizes the budget.',
  budgetTypeCbo: 'budget_type: must be CBO_ADGROUP, because the campaign optimizes the budget.',
  budgetTypeNotCbo: 'budget_type: CBO_ADGROUP is only for campaigns that optimize the budget.',
  lifetimeEnd: 'end_time: is needed with the budget_type LIFETIME.',
  bidNeeded: 'bid_in_micro_currency: is needed, unless bid_strategy_type is AUTOMATIC_BID.',
  bidAutomatic: 'bid_in_micro_currency: must be left out when bid_strategy_type is AUTOMATIC_BID.',
  bidVideo: 'bid_strategy_type: must be AUTOMATIC_BID in a VIDEO_COMPLETION campaign.',
  acceleratedCbo: "pacing_delivery_type: ACCELERATED isn't possible when the campaign optimizes the budget.",
  goalNeeded:
    'optimization_goal_metadata: conversion_tag_v3_goal_metadata is needed in a WEB_CONVERSION campaign.',
  cboFull: (max: number) =>
    `campaign_id: a campaign that optimizes the budget can have up to ${max} ad groups.`,
  targetingKey: (key: string) => `targeting_spec: ${key} isn't a targeting type.`,
  targetingValue: (key: string, value: string) => `targeting_spec: ${key} can't be "${value}".`,
  targetingAges: 'targeting_spec: use AGE_BUCKET, or MINIMUM_AGE and MAXIMUM_AGE together.',
  targetingAgeOrder: "targeting_spec: MINIMUM_AGE can't be more than MAXIMUM_AGE.",
  retargeting: (max: number) =>
    `targeting_spec: SHOPPING_RETARGETING takes up to ${max} rules such as {"lookback_window": 30, "exclusion_window": 0, "tag_types": [0, 6]}.`,
  retargetingDays: (max: number) =>
    `targeting_spec: lookback_window is from 1 to ${max} days, and exclusion_window is less than it.`,
  retargetingTags:
    'targeting_spec: tag_types are 0 for people who visited a product and 6 for people who added it to a cart.',
  retargetingObjective:
    'targeting_spec: SHOPPING_RETARGETING needs a campaign whose objective is CATALOG_SALES.',
  targetingPlace: 'targeting_spec: LOCATION or GEO is needed.',
  destination: 'destination_url: enter a web address that starts with http:// or https://.',
  destinationBlocked: 'destination_url: leads to a blocked address.',
  macroInHost: (field: string, macro: string) =>
    `${field}: the name of the site can't have a macro such as ${macro} in it.`,
  destinationNeeded:
    'destination_url: enter where the ad leads. It pays for clicks, and its Pin has no link.',
  entityEnded: "id: is archived, so it can't be changed.",
  parentArchived: 'id: what it belongs to is archived, so it can only be archived.',
  twice: 'id: is in the list twice.',
  statusMove: (from: string, to: readonly string[]) => `status: ${from} can only become ${to.join(' or ')}.`,
  automatedCbo: 'is_automated_campaign: needs campaign budget optimization.',
  automatedBid: 'bid_strategy_type: must be AUTOMATIC_BID in an automated campaign.',
  frozen: (field: string) => `${field}: can be changed only while it is a draft.`,
  defaultBudget:
    'default_ad_group_budget_in_micro_currency: is needed to leave campaign budget optimization.',
  defaultBudgetUnneeded:
    'default_ad_group_budget_in_micro_currency: is only for leaving campaign budget optimization.',
  cboTooMany: (max: number) =>
    `is_campaign_budget_optimization: a campaign that optimizes the budget can have up to ${max} ad groups.`,
  groupUnfit: (field: string, group: string, why: string) =>
    `${field}: the ad group ${group} can't be in such a campaign. ${why}`,
  enclose: (field: string) => `${field}: must enclose the times of the campaign's ad groups.`,
  budgetTypeAfter: 'budget_type: can be changed only while it is a draft.',
  trackingUrl: 'tracking_urls: enter web addresses that start with https:// or http://.',
  trackingRefused: (field: string, address: string, problem: string) => `${field}: ${address}: ${problem}`,
  trackingAddress: (field: string) =>
    `${field}: enter a web address that starts with https:// or http://, up to 2,000 characters long.`,
  multiplierRange: 'bid_multiplier: must be between 0.1 and 10, or 0 for none.',
  multiplierAutomatic: 'bid_multiplier: is only for automatic bidding.',
  reportTooManyAds: (max: number) =>
    `ad_ids: these are more than ${max} ads; ask for fewer campaigns or Pins.`,
  frequencyCap: 'lifetime_frequency_cap: needs the billable_event IMPRESSION and an end_time.',
  atLeast: (field: string, micro: number, currency: string) =>
    `${field}: must be at least ${money(micro, currency)}.`,
  atMost: (field: string, micro: number, currency: string) =>
    `${field}: must be at most ${money(micro, currency)}.`,
  oneKind: 'Filter by only one of campaign_ids, ad_group_ids, or ad_ids.',
  keywordParentMissing: (id: string) =>
    `parent_id: there is no ad group, campaign, or ad account ${id} here.`,
  templateNone: (id: string) =>
    `targeting_template_ids: there is no active targeting template ${id} in this ad account.`,
  templateMissing: (id: string) => `id: there is no targeting template ${id} in this ad account.`,
  templateDeleted: "id: is deleted, so it can't be changed.",
  templateUsed: 'status: ad groups use this targeting template. Remove it from them first.',
  templateOperation: "operation_type: REMOVE deletes the template, so status can't be ACTIVE.",
  keywordMissing: (id: string) => `id: there is no keyword ${id} in this ad account.`,
  keywordBlank: 'value: enter at least one word.',
  keywordLong: (max: number) => `value: must have at most ${max} characters.`,
  keywordParent: (match: string) => `match_type: ${match} keywords belong to ad groups.`,
  keywordTwice: 'value: this keyword already exists with this match_type.',
  keywordsFull: (max: number) => `parent_id: can have up to ${max} keywords.`,
  floorBilled: (event: string, objective: string) =>
    `bid_floor_specs: ${event} isn't billed under ${objective}.`,
  floorGoal: 'bid_floor_specs: only WEB_CONVERSION has a conversion goal.',
  floorFormat: (format: string) => `bid_floor_specs: ads can't be ${format}.`,
  floorCountry: (code: string) => `bid_floor_specs: ${code} isn't a country.`,
  countryUnknown: (field: string, code: string) => `${field}: ${code} isn't a country.`,
  keywordBid: 'bid: is only for keywords of ad groups that name a bid, and not for negative ones.',
  reportDate: (field: string) => `${field}: enter a day as YYYY-MM-DD.`,
  reportOrder: "end_date: can't be before start_date.",
  reportBack: (days: number) => `start_date: can be up to ${days} days back.`,
  reportSpan: (days: number) => `end_date: can be up to ${days} days after start_date.`,
  viewsFull: (max: number) => `name: you can keep up to ${max} views of a table.`,
  viewMissing: "We can't find that view.",
  comparison: 'comparison_start_date and comparison_end_date: name both, or neither.',
  tableSort: (level: string, name: string) => `sort: a table of ${level} has no ${name}.`,
  tableParents: "ad_group_ids: campaigns aren't in ad groups.",
  tableReach: (days: number) => `Reach is known for campaigns and ad groups, for the last ${days} days.`,
  reportColumn: (field: string, name: string) => `${field}: ${name} isn't a column.`,
  reportFileColumn: (field: string, name: string) =>
    `${field}: ${name} is only in reports that are written to a file.`,
  keywordTable: 'negative: campaigns can have only negative keywords.',
  reportTargeting: (name: string) => `targeting_types: reports can't be split by ${name}.`,
  reportTargetingHour: "granularity: a report that's split can't be by the hour.",
  reportTargetingRows: (max: number) =>
    `end_date: there are more than ${max.toLocaleString('en')} rows. Ask for fewer days, entities, or types.`,
  reportHourColumn: (field: string, name: string) => `${field}: ${name} isn't counted by the hour.`,
} as const;
