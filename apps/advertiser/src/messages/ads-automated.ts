/** What the pages of automated campaigns say alike. */
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
  automatedDetail: 'Name it, set a daily budget, and choose Pins. We take care of bids and of who sees them.',
  manual: 'Manual',
  manualDetail: 'Set up ad groups yourself, each with its own budget, bids, and Pins.',
  choose: (kind: string) => `Create ${kind}`,
} as const;

/** Words of making an automated campaign. */
export const automatedCreate = {
  ...frame,
  title: 'Create an automated campaign',
  lead: 'A budget and some Pins. We take care of bids and of who sees them.',
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
  lead: 'Its budget, its days, and its Pins.',
  chooseTitle: 'Choose a campaign to edit',
  chooseDetail: 'Open the campaigns of this ad account, and edit one of them.',
  budget: 'Daily budget',
  pins: 'Pins',
  notAutomated: 'This campaign is run manually.',
  ofProducts: 'This campaign promotes product groups, which are changed with all of its settings.',
  all: 'Edit all of it',
  ended: 'It is archived, so it stays as it is.',
  stop: 'Pause',
  start: 'Start',
  stopNamed: (name: string) => `Pause ${name}`,
  startNamed: (name: string) => `Start ${name}`,
  noGroup: 'It has no ad group to add Pins to.',
  noPins: 'It has no Pins yet.',
  short: 'This campaign is automated. There is a shorter form for it.',
  openShort: 'Open the short form',
} as const;
