/** Words of the list of ad accounts. */
export const accountsManager = {
  title: 'Ad accounts',
  lead: 'Yours, and those that businesses let you work in.',
  logInTitle: 'Log in to see your ad accounts',
  logInDetail: 'Ad accounts are for businesses and the people who work for them.',
  create: 'Open an ad account',
  caption: 'Ad accounts',
  name: 'Name',
  owner: 'Business',
  country: 'Country',
  currency: 'Currency',
  role: 'Your role',
  id: (id: string) => `ID ${id}`,
  current: 'Open now',
  acts: 'Open',
  reports: 'Reports',
  reportsOf: (name: string) => `Reports of ${name}`,
  promote: 'Promote a Pin',
  promoteIn: (name: string) => `Promote a Pin in ${name}`,
  createCampaign: 'Create a campaign',
  createIn: (name: string) => `Create a campaign in ${name}`,
  history: 'History',
  historyOf: (name: string) => `History of ${name}`,
  switchTo: 'Switch',
  switchToNamed: (name: string) => `Switch to ${name}`,
  failed: "We couldn't load your ad accounts",
  loading: 'Loading your ad accounts',
  unknown: (id: string) =>
    `You don't have a role in an ad account with the ID ${id}. Here are those that you do.`,
} as const;

/** Permissions in an ad account, by their code. */
export const permissions: Readonly<Record<string, string>> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  ANALYST: 'Analyst',
  FINANCE_MANAGER: 'Finance manager',
  FINANCE_EDIT: 'Finance editor',
  FINANCE_VIEW: 'Finance viewer',
  AUDIENCE_MANAGER: 'Audiences',
  CAMPAIGN_MANAGER: 'Campaigns',
};
