import { boardListedFor, boardSeenBy, boardShowsPins } from '../../../ground/policies/boards';
import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden } from '../../../ground/policies/pins';
import { prepared } from '../../../platform/db';
import { type WholeBoardRow, wholeBoards } from '../../../ground/presenters/boards';
import type { ArticleCard } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { imagesOf } from '../../../ground/references/images';

type Viewer = string | null;

/** Stored row that `toCard` reads. */
interface ArticleRow {
  id: string;
  slug: string;
  title: string;
  lead: string;
  publish_at: Date | null;
  published: boolean;
  signature: string | null;
  width: number | null;
  height: number | null;
  color: string | null;
}

const PUBLISHED = 'a.publish_at is not null and a.publish_at <= now()';

/** SQL: articles with a picture of the first of their boards that shows the viewer (`$1`) one. */
const articles = (from: string, extra = ''): string =>
  `select a.id, a.slug, a.title, a.lead, a.publish_at, coalesce(a.publish_at <= now(), false) as published,
     cover.signature, cover.width, cover.height, cover.color${extra}
   from ${from} a left join lateral (
     select pin.* from article_boards ab cross join lateral (
       select p.image_signature as signature, p.image_width as width, p.image_height as height, p.dominant_color as color
       from pins p where p.board_id = ab.board_id and p.is_public
         and ${notBlockedInList('p.pinner_id')} and ${notBlockedInList('p.owner_id')} and ${notHidden('p')}
       order by p.id desc limit 1
     ) pin where ab.article_id = a.id order by ab.position limit 1
   ) cover on true`;

/** Published articles before a moment (milliseconds), newest first. */
export const publishedArticles = prepared<
  ArticleRow & { rank: string },
  [Viewer, before: string, beforeId: string, size: number]
>(
  'articles.published',
  `${articles(
    `(select * from articles a where ${PUBLISHED}
        and (a.publish_at, a.id) < (to_timestamp(least($2::bigint, 253402300799000) / 1000.0), $3::bigint)
      order by a.publish_at desc, a.id desc limit $4::int)`,
    `, (extract(epoch from a.publish_at) * 1000)::bigint as rank`,
  )} order by a.publish_at desc, a.id desc`,
);

/** All articles before an id, newest first. */
export const allArticles = prepared<ArticleRow, [Viewer, before: string, size: number]>(
  'articles.all',
  `${articles('(select * from articles a where a.id < $2::bigint order by a.id desc limit $3::int)')} order by a.id desc`,
);

/** One article by the name in its address; one that is not published only for staff. */
export const articleBySlug = prepared<ArticleRow & { body: string }, [Viewer, slug: string, staff: boolean]>(
  'articles.by_slug',
  `${articles('articles', ', a.body')} where a.slug = $2::text and ($3::boolean or (${PUBLISHED}))`,
);

/** The boards of an article that are listed for the viewer, in its order. */
export const articleBoards = prepared<WholeBoardRow, [Viewer, article: string]>(
  'articles.boards',
  `${wholeBoards(
    `(select b.*, ab.position as place from article_boards ab join boards b on b.owner_id = ab.owner_id and b.id = ab.board_id
      where ab.article_id = $2::bigint and b.archived_at is null and ${boardListedFor('b', '$1')} and ${boardSeenBy('b', '$1')}) b`,
    '$1',
  )} order by b.place`,
);

/** Public boards by the names in their addresses, as far as they are there. */
export const publicBoards = prepared<
  { owner_id: string; id: string; place: string },
  [usernames: readonly string[], slugs: readonly string[]]
>(
  'articles.public_boards',
  `select b.owner_id, b.id, t.place from unnest($1::text[], $2::text[]) with ordinality as t (username, slug, place)
   join users u on lower(u.username) = lower(t.username)
   join boards b on b.owner_id = u.id and b.slug = t.slug and ${boardShowsPins('b')}`,
);

export const insertArticle = prepared<
  { id: string },
  [author: string, slug: string, title: string, lead: string, body: string, publishAt: Date | null]
>(
  'articles.add',
  `insert into articles (author_id, slug, title, lead, body, publish_at)
   values ($1::bigint, $2::text, $3::text, $4::text, $5::text, date_trunc('milliseconds', $6::timestamptz)) returning id`,
);

export const updateArticle = prepared<
  { slug: string },
  [
    id: string,
    slug: string | null,
    title: string | null,
    lead: string | null,
    body: string | null,
    replan: boolean,
    publishAt: Date | null,
  ]
>(
  'articles.edit',
  `update articles set slug = coalesce($2::text, slug), title = coalesce($3::text, title), lead = coalesce($4::text, lead),
     body = coalesce($5::text, body), publish_at = case when $6::boolean then date_trunc('milliseconds', $7::timestamptz) else publish_at end,
     updated_at = now()
   where id = $1::bigint returning slug`,
);

/** Puts other boards in the place of those that an article is about. */
export const clearBoards = prepared<never, [article: string]>(
  'articles.clear_boards',
  'delete from article_boards where article_id = $1::bigint',
);
export const addBoards = prepared<
  never,
  [article: string, owners: readonly string[], boards: readonly string[]]
>(
  'articles.add_boards',
  `insert into article_boards (article_id, position, owner_id, board_id)
   select $1::bigint, place::int, owner, board from unnest($2::bigint[], $3::bigint[]) with ordinality as t (owner, board, place)`,
);

export const deleteArticle = prepared<{ id: string }, [id: string]>(
  'articles.delete',
  'delete from articles where id = $1::bigint returning id',
);

/** An article as it stands in a list. */
export const toCard = (row: ArticleRow): ArticleCard => ({
  type: 'article',
  id: row.id,
  slug: row.slug,
  title: row.title,
  lead: row.lead,
  url: buildPath('discover-article', { slug: row.slug }),
  image:
    row.signature === null
      ? null
      : imagesOf({ signature: row.signature, width: row.width!, height: row.height! })['736x'],
  color: row.color,
  state: row.publish_at === null ? 'draft' : row.published ? 'published' : 'scheduled',
  publish_at: row.publish_at?.toISOString() ?? null,
});
