import { messages as wire } from '@corkboard/contract';

/** Every word that the business remote itself puts on the screen. */
export const messages = {
  title: (page: string) => `${page} | Corkboard`,
  somethingWrong: wire.somethingWrong,

  access: {
    section: 'Business access',
    pageTitle: (name: string) => `Business access of ${name}`,
    untitled: 'Business access',
    id: (id: string) => `ID ${id}`,
    counts: 'People by role',
    everybody: 'Everybody',
    caption: (name: string) => `People who work in ${name}`,
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
    aloneTitle: 'Nobody else works here yet',
    aloneDetail:
      'People whom you give access to this business will show up here, with their role and permissions.',
    noMatchTitle: 'Nobody matches',
    noMatchDetail: 'No person who is loaded fits what you are looking for.',
    clear: 'Clear search',
    logInTitle: 'Log in to see who works here',
    logInDetail: 'Business access is for people who work in a business.',
    logIn: 'Log in',
    missingTitle: "We can't find that business",
    missingDetail: 'It does not exist, or you do not work in it. Ask its owner to give you access.',
    refusedTitle: "You can't see who works here",
    refusedDetail:
      'Only the owner and administrators of a business see its people. Ask one of them for access.',
    failedTitle: "We couldn't load the people of this business",
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

  /** Permissions (ads-model §5). */
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
    actingAs: 'Acting as',
    choose: 'Choose another profile',
    menu: 'Profiles',
    yourself: 'Your own account',
    mfa: 'Needs two-step log-in',
    chosen: (name: string) => `You now act as ${name}`,
    back: 'You now act as yourself',
  },
};

export type Messages = typeof messages;
