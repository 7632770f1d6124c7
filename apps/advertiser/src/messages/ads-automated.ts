/** Texts common to the pages of automated campaigns. */
const frame = {
  logInTitle: 'Log in to run campaigns',
  logInDetail: 'Campaigns are for businesses and the people who run them.',
  failed: "We couldn't load your ad account",
  loading: 'Loading your ad account',
  refusedTitle: "You can't run campaigns in this ad account",
  refusedDetail: 'Ask its owner to let you manage its campaigns.',
} as const;

/** Words of choosing how a campaign is made. */
export const campaignMode = {
  ...frame,
  title: 'How do you want to run it?',
  lead: 'Both kinds show your Pins to people who are looking for something like them.',
  automated: 'Automated',
  automatedDetail: 'Name it, set a daily budget, and choose Pins. We handle bids and who sees your Pins.',
  manual: 'Manual',
  manualDetail: 'Set up ad groups yourself, each with its own budget, bids, and Pins.',
  choose: (kind: string) => `Create ${kind}`,
} as const;

/** Words of making an automated campaign. */
export const automatedCreate = {
  ...frame,
  title: 'Create an automated campaign',
  lead: 'Set a budget and choose Pins. We handle bids and who sees them.',
  name: 'Campaign name',
  goal: 'Goal',
  budget: 'Daily budget',
  budgetMissing: 'Enter an amount greater than 0.',
  end: 'Last day',
  endHint: 'Leave empty to run until paused.',
  endPast: 'Choose today or a later day.',
  group: 'Everyone',
  launch: 'Launch',
  manual: 'Set it up myself',
} as const;

/** Words of changing an automated campaign. */
export const automatedEdit = {
  ...frame,
  title: 'Edit an automated campaign',
  lead: 'Change its budget, dates, and Pins.',
  chooseTitle: 'Choose a campaign to edit',
  chooseDetail: "Open this ad account's campaigns and choose one to edit.",
  budget: 'Daily budget',
  pins: 'Pins',
  notAutomated: 'This campaign is run manually.',
  ofProducts: 'This campaign promotes product groups. Edit all of its settings to change them.',
  all: 'Edit all settings',
  ended: "It's archived, so it can't be changed.",
  noGroup: 'It has no ad group to add Pins to.',
  noPins: 'It has no Pins yet.',
  short: "This campaign is automated. There's a shorter form for it.",
  openShort: 'Open the short form',
} as const;
