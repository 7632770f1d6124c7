import {
  type Article,
  ARTICLE_SLUG_PATTERN,
  articleMessages,
  cleanText,
  ERROR_CODES,
  slugify,
} from '@corkboard/contract';
import { classify } from '@corkboard/routing';
import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { badField, conflict, missing } from '../../../http/refusal';
import { type Db, orTaken, type Tx } from '../../../platform/db';
import { toBoard } from '../../../ground/presenters/boards';
import { toCard } from './queries';
import * as queries from './queries';

/** Articles: everybody reads what is published, staff write. */
export const articleResource = {
  /**
   * An article by the name in its address.
   *
   * @throws Refusal 404 for one that is not there, or not published yet, but to staff
   */
  'ArticleResource.get': ({ db, viewer }, { article }) =>
    wholeArticle(db, viewer?.id ?? null, article, viewer?.isStaff ?? false),
  /**
   * Makes an article; its address is made of its title unless it is given.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `article_title` without words, `slug` where the title makes none, or `boards` for an
   * address of no public board; 409 `badParameter` naming `slug` for one that is taken
   */
  'ArticleResource.create': async ({ db, viewer }, options) => {
    requireStaff(viewer);
    const title = titleOf(options.article_title);
    const slug = options.slug ?? slugOf(title);
    const boards = await boardsAt(db, options.boards ?? []);
    await taken(() =>
      db.transaction(async (tx) => {
        const [added] = await queries.insertArticle(tx, [
          viewer.id,
          slug,
          title,
          cleanText(options.lead ?? ''),
          (options.body ?? '').trim(),
          momentOf(options.publish_at),
        ]);
        await putBoards(tx, added!.id, boards);
      }),
    );
    return wholeArticle(db, viewer.id, slug, true);
  },
  /**
   * Changes what is given of an article.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for one that is not there; 400 `badParameter` and 409 `badParameter` as for a new one
   */
  'ArticleResource.update': async ({ db, viewer }, options) => {
    requireStaff(viewer);
    const { article_id: id, boards: addresses, article_title: title, publish_at } = options;
    const boards = addresses && (await boardsAt(db, addresses));
    const slug = await taken(() =>
      db.transaction(async (tx) => {
        const [edited] = await queries.updateArticle(tx, [
          id,
          options.slug ?? null,
          title === undefined ? null : titleOf(title),
          options.lead === undefined ? null : cleanText(options.lead),
          options.body === undefined ? null : options.body.trim(),
          publish_at !== undefined,
          momentOf(publish_at),
        ]);
        if (!edited) throw missing.of(articleMessages.missing);
        if (boards) await putBoards(tx, id, boards);
        return edited.slug;
      }),
    );
    return wholeArticle(db, viewer.id, slug, true);
  },
  /**
   * Deletes an article.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 404 for one that is not there
   */
  'ArticleResource.delete': async ({ db, viewer }, { article_id: id }) => {
    requireStaff(viewer);
    const [gone] = await queries.deleteArticle(db, [id]);
    if (!gone) throw missing.of(articleMessages.missing);
    return null;
  },
} satisfies Partial<Handlers>;

async function wholeArticle(db: Db, viewerId: string | null, slug: string, staff: boolean): Promise<Article> {
  const [row] = await queries.articleBySlug(db, [viewerId, slug, staff]);
  if (!row) throw missing.of(articleMessages.missing);
  const boards = await queries.articleBoards(db, [viewerId, row.id]);
  return { ...toCard(row), body: row.body, boards: boards.map(toBoard) };
}

function titleOf(given: string): string {
  const title = cleanText(given);
  if (title === '') throw badField('article_title', articleMessages.titleRequired);
  return title;
}

/** Addresses of articles are plain: a title in another script does not make one. */
function slugOf(title: string): string {
  const slug = slugify(title);
  if (!new RegExp(ARTICLE_SLUG_PATTERN).test(slug)) throw badField('slug', articleMessages.slugRequired);
  return slug;
}

const momentOf = (moment: string | null | undefined): Date | null => (moment ? new Date(moment) : null);

type PlacedBoard = Awaited<ReturnType<typeof queries.publicBoards>>[number];

/** The boards at these addresses, in their order; the name of the site may stand before them. */
async function boardsAt(db: Db, addresses: readonly string[]): Promise<PlacedBoard[]> {
  const named = addresses.map((address) => {
    const route = classify(address.trim().replace(/^https?:\/\/[^/]*/, ''));
    if (route.kind !== 'route' || route.name !== 'board') throw unknownBoard(address);
    return route.params as { username: string; boardId: string };
  });
  const boards = await queries.publicBoards(db, [
    named.map(({ username }) => username),
    named.map(({ boardId }) => boardId),
  ]);
  const lost = addresses.find((_, n) => !boards.some(({ place }) => place === String(n + 1)));
  if (lost !== undefined) throw unknownBoard(lost);
  return boards.toSorted((a, b) => Number(a.place) - Number(b.place));
}

const unknownBoard = (address: string) => badField('boards', articleMessages.boardUnknown(address));

async function putBoards(tx: Tx, id: string, boards: readonly PlacedBoard[]): Promise<void> {
  await queries.clearBoards(tx, [id]);
  await queries.addBoards(tx, [id, boards.map(({ owner_id }) => owner_id), boards.map((board) => board.id)]);
}

const taken = <T>(fn: () => Promise<T>): Promise<T> =>
  orTaken('articles_slug', () => conflict('slug', articleMessages.slugTaken, ERROR_CODES.badParameter), fn);
