import { type CallOptions, PAGE_SIZE, type Pin } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { type Ctx, ListPage } from '../../../http/context';
import { toPin } from '../../../ground/presenters/pins';
import { findInterest } from './InterestResource';
import { toInterest } from './present';
import { type AREAS, interestPath } from './queries';

type Area = (typeof AREAS)[keyof typeof AREAS];

/** The categories at the top of an area, or those right below an interest. */
export async function categoriesOf(
  { db, viewer }: Ctx,
  { category, interests }: Area,
  { interest_id: id }: CallOptions<'ShoppingResource.get'>,
) {
  const viewerId = viewer?.id ?? null;
  const interest = id === undefined ? null : toInterest(await findInterest(db, viewerId, id));
  const path = id === undefined ? [] : await interestPath(db, [id]);
  const categories = await interests(db, [viewerId, id ?? null]);
  return {
    interest,
    path: path.map((one) => ({
      id: one.id,
      name: one.name,
      url: buildPath(category, { category: one.slug, id: one.id }),
    })),
    categories: categories.map(toInterest),
  };
}

/** A page of what an area lists. One statement, but for an empty page. */
export async function pinsOfArea(
  { db, viewer }: Ctx,
  { pins, about }: Area,
  { interest_id: id, page_size, bookmark }: CallOptions<'ShoppingFeedResource.get'>,
): Promise<ListPage<Pin[]>> {
  const size = page_size ?? PAGE_SIZE;
  const viewerId = viewer?.id ?? null;
  const place = rankedPlace(bookmark);
  const rows =
    id === undefined
      ? await pins(db, [viewerId, ...place, size + 1])
      : await about(db, [viewerId, id, ...place, size + 1]);
  if (rows.length === 0 && id !== undefined) await findInterest(db, viewerId, id);
  const { page, bookmark: next } = cutRankedPage(rows, size);
  return new ListPage(page.map(toPin), next);
}
