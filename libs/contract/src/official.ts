/** Suffixes that, after the site's name, make a username reserved for its own accounts; the name alone is reserved too. */
const ENDINGS = [
  '',
  'team',
  'help',
  'support',
  'safety',
  'privacy',
  'news',
  'press',
  'status',
  'jobs',
  'labs',
  'design',
  'engineering',
  'developers',
  'api',
  'creators',
  'business',
  'ads',
  'partners',
  'shopping',
  'academy',
  'predicts',
  'trends',
  'today',
  'videos',
  'ideas',
  'food',
  'home',
  'style',
  'beauty',
  'travel',
  'weddings',
  'garden',
  'crafts',
  'parents',
  'men',
  'kids',
  'art',
  'wellness',
  'teachers',
  'uk',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'br',
  'mx',
  'jp',
  'kr',
] as const;

/** Usernames of the site's own accounts, lower case (docs/handbook/people.md#official-accounts). */
export const OFFICIAL_USERNAMES: ReadonlySet<string> = new Set(ENDINGS.map((ending) => `corkboard${ending}`));

/** Whether an account of this name is one of the site's own. Case makes no difference. */
export const isOfficialUsername = (username: string): boolean =>
  OFFICIAL_USERNAMES.has(username.toLowerCase());

/** Whether a name could be taken for that of one of the site's own accounts: it is one, or one with underscores in it. */
export const looksOfficial = (username: string): boolean => isOfficialUsername(username.replaceAll('_', ''));
