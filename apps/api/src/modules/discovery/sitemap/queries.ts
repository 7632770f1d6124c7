import { SITEMAP_FILE_MAX, SITEMAP_PAGE } from '@corkboard/contract';
import { isHere } from '../../../ground/policies/blocking';
import { boardShowsPins } from '../../../ground/policies/boards';
import { prepared } from '../../../platform/db';

// Public pages that search engines may list (docs/handbook/privacy.md#search-engines), from lowest to highest id. A sitemap page ends
// where the next one starts; an id at which none starts gives an empty page.

/** SQL condition: the id is on the page of this kind that starts after `$1`. */
const onPage = (kind: string, id: string): string =>
  `${id} > $1::bigint
   and ($1::bigint = 0 or exists (select 1 from sitemap_pages where kind = '${kind}' and after_id = $1::bigint))
   and ${id} <= coalesce(
     (select min(after_id) from sitemap_pages where kind = '${kind}' and after_id > $1::bigint), 9223372036854775807)`;

/** SQL condition: a Pin that somebody brought here. A save of it shows the same, and isn't listed beside it. */
const PINS = 'is_public and origin_id is null';

export const pinsOfPage = prepared<{ id: string }, [after: string]>(
  'sitemap.of.pins',
  `select id from pins where ${PINS} and ${isHere('pins.owner_id')} and ${isHere('pins.pinner_id')} and ${onPage('pins', 'id')} order by id limit ${SITEMAP_FILE_MAX}`,
);

export const boardsOfPage = prepared<
  { username: string; slug: string; changed: Date | null },
  [after: string]
>(
  'sitemap.of.boards',
  `select u.username, b.slug, b.last_pinned_at as changed
   from (
     select id, owner_id, slug, last_pinned_at from boards b
     where ${boardShowsPins('b')} and ${isHere('b.owner_id')} and ${onPage('boards', 'b.id')} order by b.id limit ${SITEMAP_FILE_MAX}
   ) b join users u on u.id = b.owner_id
   order by b.id`,
);

export const peopleOfPage = prepared<{ username: string }, [after: string]>(
  'sitemap.of.people',
  `select username from users where ${isHere('users.id')} and ${onPage('people', 'id')} order by id limit ${SITEMAP_FILE_MAX}`,
);

export const interestsOfPage = prepared<{ id: string; slug: string }, []>(
  'sitemap.of.interests',
  `select id, slug from interests order by id limit ${SITEMAP_FILE_MAX}`,
);

export const articlesOfPage = prepared<{ slug: string; changed: Date }, []>(
  'sitemap.of.articles',
  `select slug, updated_at as changed from articles where publish_at <= now() order by publish_at, id limit ${SITEMAP_FILE_MAX}`,
);

/** The pages there are. The first of a kind is there as soon as there is anything to list. */
export const selectPages = prepared<{ kind: string; after: string }, []>(
  'sitemap.pages',
  `select kind, 0::bigint as after from (values
     ('interests', exists (select 1 from interests)),
     ('articles', exists (select 1 from articles where publish_at <= now())),
     ('people', exists (select 1 from users)),
     ('boards', exists (select 1 from boards b where ${boardShowsPins('b')})),
     ('pins', exists (select 1 from pins where ${PINS}))
   ) as t (kind, filled) where filled
   union all
   select kind, after_id from sitemap_pages
   order by kind, after`,
);

/** SQL: the end of a full page behind the last start; no row where it isn't full yet. */
const endOfFull = (kind: string, table: string, condition: string): string =>
  `insert into sitemap_pages (kind, after_id)
   select '${kind}', max(id) from (
     select t.id from ${table} t
     where ${condition} and t.id > coalesce((select max(after_id) from sitemap_pages where kind = '${kind}'), 0)
     order by t.id limit ${SITEMAP_PAGE}
   ) page having count(*) = ${SITEMAP_PAGE}
   on conflict do nothing returning after_id as after`;

/** Starts another page of each kind behind one that is full. */
export const startPages = [
  prepared<{ after: string }, []>(
    'sitemap.start.pins',
    endOfFull('pins', 'pins', 't.is_public and t.origin_id is null'),
  ),
  prepared<{ after: string }, []>('sitemap.start.boards', endOfFull('boards', 'boards', boardShowsPins('t'))),
  prepared<{ after: string }, []>('sitemap.start.people', endOfFull('people', 'users', 'true')),
] as const;
