import type { CallData, SitemapKind } from '@corkboard/contract';
import { buildPath, type RouteName } from '@corkboard/routing';
import { boardUrl } from '../../../ground/references/addresses';
import type { Handlers } from '../../../http/context';
import type { Db } from '../../../platform/db';
import * as queries from './queries';

type Entries = CallData<'SitemapResource.get'>;

/** Pages that are about nobody and nothing in particular. */
const SITE = [
  'home',
  'ideas',
  'topics',
  'today',
  'today-best',
  'today-trending',
  'today-popular',
  'about',
  'help',
  'terms',
  'privacy',
] as const satisfies readonly RouteName[];

const FIRST = '0';
const entry = (path: string, changed: Date | null = null) => ({
  path,
  changed_at: changed?.toISOString() ?? null,
});

/** The entries of each kind on the page that starts after an id. Those of which there are few have one page. */
const PAGES: Readonly<Record<SitemapKind, (db: Db, after: string) => Promise<Entries>>> = {
  site: async (_, after) => {
    await Promise.resolve();
    return after === FIRST ? SITE.map((name) => entry(buildPath(name))) : [];
  },
  interests: async (db, after) =>
    after === FIRST
      ? (await queries.interestsOfPage(db, [])).map(({ id, slug }) =>
          entry(buildPath('idea', { interest: slug, id })),
        )
      : [],
  articles: async (db, after) =>
    after === FIRST
      ? (await queries.articlesOfPage(db, [])).map(({ slug, changed }) =>
          entry(buildPath('discover-article', { slug }), changed),
        )
      : [],
  people: async (db, after) =>
    (await queries.peopleOfPage(db, [after])).map(({ username }) =>
      entry(buildPath('profile', { username })),
    ),
  boards: async (db, after) =>
    (await queries.boardsOfPage(db, [after])).map(({ username, slug, changed }) =>
      entry(boardUrl(username, slug), changed),
    ),
  pins: async (db, after) =>
    (await queries.pinsOfPage(db, [after])).map(({ id }) => entry(buildPath('pin', { id }))),
};

/** Pages that search engines may list (docs/handbook/privacy.md#search-engines): the same for everyone, as a stranger would see them. */
export const sitemapResource = {
  /** The pages there are, of each kind. */
  'SitemapPagesResource.get': async ({ db }) => [
    { kind: 'site' as const, after: FIRST },
    ...(await queries.selectPages(db, [])).map(({ kind, after }) => ({ kind: kind as SitemapKind, after })),
  ],
  /** The addresses on one page; none where there is no such page. */
  'SitemapResource.get': ({ db }, { kind, after = FIRST }) => PAGES[kind](db, after),
} satisfies Partial<Handlers>;
