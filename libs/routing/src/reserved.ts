import { paramName, shapesOf } from './pattern';
import { ROUTES } from './routes';

/** First segments that never begin a board address, word for word. */
export const BOARD_FIRST_RESERVED = [
  'pin',
  'categories',
  'report',
  'search',
  'password',
  'terms',
  'discover',
  'help',
  'email',
  'topics',
  'explore',
  'pw',
  'login',
  'signup',
  'about',
  'business',
  'source',
  'ideas',
  'today',
  'tv',
  'shopping',
  'videos',
  'oauth',
] as const;

/** Second segments that never name a board, word for word. */
export const BOARD_SECOND_RESERVED = [
  'following',
  'followers',
  '_tools',
  '_created',
  '_saved',
  'tried',
] as const;

/** Well-known paths that are not a profile. */
const PROFILE_EXAMPLES = [
  'about',
  'ads',
  'help',
  'login',
  'logout',
  'settings',
  'search',
  'signup',
  'today',
  'videos',
  'topics',
  'shopping',
];

/** Prefixes of paths that the servers handle themselves. */
const SERVICE_PREFIXES = [
  'resource',
  'v3',
  'v5',
  'vx',
  'api',
  'media',
  'embed',
  'docs',
  'assets',
  'remotes',
  'releases',
  'static',
  'healthz',
  'readyz',
  'metrics',
  'oembed',
  'robots.txt',
  'favicon.ico',
  'sitemap.xml',
  'manifest.json',
  'manifest.webmanifest',
  'opensearch.xml',
  'registry.json',
  'sw.js',
  'security.txt',
  '.well-known',
  'apple-touch-icon.png',
];

/** Words that would let a person pose as the site, or that pages may need one day. */
const KEPT_BACK = [
  'account',
  'accounts',
  'admin',
  'administrator',
  'app',
  'apps',
  'blog',
  'careers',
  'contact',
  'cookies',
  'copyright',
  'creators',
  'developers',
  'guidelines',
  'index.html',
  'legal',
  'me',
  'moderator',
  'newsroom',
  'null',
  'policy',
  'press',
  'privacy',
  'root',
  'security',
  'staff',
  'status',
  'support',
  'system',
  'team',
  'trends',
  'undefined',
  'user',
  'users',
  'www',
];

const firstSegments = ROUTES.flatMap((row) => [row.pattern, ...row.aliases])
  .flatMap(shapesOf)
  .map((shape) => shape.segments[0])
  .filter((first): first is string => first !== undefined && paramName(first) === null);

/** Every first segment that is not a profile, lower case. */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  [...firstSegments, ...BOARD_FIRST_RESERVED, ...PROFILE_EXAMPLES, ...SERVICE_PREFIXES, ...KEPT_BACK].map(
    (word) => word.toLowerCase(),
  ),
);

const secondReserved: ReadonlySet<string> = new Set(BOARD_SECOND_RESERVED);

/**
 * Whether nobody may have this name, because an address begins with it. Case, width and compatibility forms of the
 * letters make no difference (`ＬＯＧＩＮ` is `login`).
 */
export const isReservedUsername = (name: string): boolean =>
  RESERVED_USERNAMES.has(name.normalize('NFKC').trim().toLowerCase());

/** Whether a board may not have this slug, because a profile's own tabs have it. */
export const isReservedBoardSlug = (slug: string): boolean =>
  secondReserved.has(slug.normalize('NFKC').trim().toLowerCase());
