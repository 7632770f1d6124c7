import { messages as wire } from '@corkboard/contract';

/** Every word that the business remote itself puts on the screen. */
export const messages = {
  title: (page: string) => `${page} | Corkboard`,
  somethingWrong: wire.somethingWrong,

  access: {
    section: 'Business access',
    pageTitle: (name: string) => `Business access for ${name}`,
    untitled: 'Business access',
    id: (id: string) => `ID ${id}`,
    counts: 'People by role',
    everyone: 'Everyone',
    caption: (name: string) => `People with access to ${name}`,
    search: 'Search people',
    searchHint: 'Search by name or username',
    role: 'Role',
    permissions: 'Permissions',
    person: 'Person',
    since: 'Since',
    noPermissions: 'None',
    you: 'You',
    count: (shown: string, all: string, more: boolean) =>
      `${shown === all ? '' : `${shown} of `}${all} ${all === '1' ? 'person' : 'people'}${more ? ' loaded' : ''}`,
    loadMore: 'Load more',
    moreFailed: "We couldn't load more people.",
    loading: 'Loading people',
    aloneTitle: 'No one else has access yet',
    aloneDetail: 'People you give access to this business show up here, with their roles and permissions.',
    noMatchTitle: 'No one matches',
    noMatchDetail: 'None of the people loaded so far match your search.',
    clear: 'Clear search',
    logInTitle: 'Log in to see who has access',
    logInDetail: 'Business access is for people who work in a business.',
    logIn: 'Log in',
    missingTitle: "We can't find that business",
    missingDetail: "It doesn't exist, or you don't have access to it. Ask its owner for access.",
    refusedTitle: "You can't see who has access",
    refusedDetail:
      'Only the owner and administrators of a business can see its people. Ask one of them for access.',
    failedTitle: "We couldn't load the people in this business",
    own: 'See your own business',
    goHome: 'Go home',
  },

  roles: {
    OWNER: 'Owner',
    BIZ_ADMIN: 'Administrator',
    EMPLOYEE: 'Employee',
    PARTNER: 'Partner',
  } as Readonly<Record<string, string>>,
  rolesMany: {
    OWNER: 'Owners',
    BIZ_ADMIN: 'Administrators',
    EMPLOYEE: 'Employees',
    PARTNER: 'Partners',
  } as Readonly<Record<string, string>>,

  /** Permissions, by their code. */
  permissions: {
    OWNER: 'Owner',
    ADMIN: 'Admin',
    ANALYST: 'Analyst',
    FINANCE_MANAGER: 'Finance manager',
    FINANCE_EDIT: 'Finance editor',
    FINANCE_VIEW: 'Finance viewer',
    AUDIENCE_MANAGER: 'Audiences',
    CAMPAIGN_MANAGER: 'Campaigns',
    CATALOGS_MANAGER: 'Catalogs',
    CATALOGS_VIEWER: 'Catalogs viewer',
    PROFILE_PUBLISHER: 'Publisher',
    CONSUMER_USER: 'Profile user',
  } as Readonly<Record<string, string>>,

  profiles: {
    actingFor: 'Acting for',
    choose: 'Choose another profile',
    menu: 'Profiles',
    yourself: 'Your own account',
    mfa: 'Requires two-step verification',
    chosen: (name: string) => `You're now acting for ${name}`,
    back: "You're now acting as yourself",
  },
};
