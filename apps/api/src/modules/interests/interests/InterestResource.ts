import { messages, PAGE_SIZE } from '@corkboard/contract';
import { type Handlers, ListPage } from '../../../http/context';
import { missing, type Refusal } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { toInterest, toInterestRef, type InterestRow } from './present';
import * as queries from './queries';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { toPin } from '../../../ground/presenters/pins';
import { interestPins, topInterests } from './queries';

/** The top of the tree of interests. */
export const interestsResource = {
  'InterestsResource.get': async ({ db, viewer }) =>
    (await topInterests(db, [viewer?.id ?? null])).map(toInterest),
} satisfies Partial<Handlers>;

/** How many interests beside one are shown with it. */
const RELATED = 12;

/** An interest with what is around it in the tree. */
export const interestResource = {
  /**
   * An interest with those above, below and beside it (docs/handbook/interests.md#page-of-an-interest).
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'InterestResource.get': async ({ db, viewer }, { interest_id: id }) => {
    const viewerId = viewer?.id ?? null;
    const interest = await findInterest(db, viewerId, id);
    const path = await queries.interestPath(db, [id]);
    const around = await queries.interestsAround(db, [viewerId, id, RELATED]);
    return {
      ...toInterest(interest),
      path: path.map(toInterestRef),
      interests: around.filter(({ parent_id }) => parent_id === id).map(toInterest),
      related: around.filter(({ parent_id }) => parent_id !== id).map(toInterest),
    };
  },
} satisfies Partial<Handlers>;

/**
 * @throws Refusal 404 for an interest that is not on the list
 */
export async function findInterest(db: Executor, viewerId: string | null, id: string): Promise<InterestRow> {
  const [interest] = await queries.oneInterest(db, [viewerId, id]);
  if (!interest) throw interestMissing();
  return interest;
}

const interestMissing = (): Refusal => missing.of(messages.interestMissing);

/** Pins about an interest. */
export const interestFeedResource = {
  /**
   * Public pins about an interest, the most popular first. One statement, but for an empty page.
   *
   * @throws Refusal 404 for an interest that is not on the list; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'InterestFeedResource.get': async ({ db, viewer }, { interest_id: id, page_size, bookmark }) => {
    const size = page_size ?? PAGE_SIZE;
    const viewerId = viewer?.id ?? null;
    const rows = await interestPins(db, [viewerId, id, ...rankedPlace(bookmark), size + 1]);
    if (rows.length === 0) await findInterest(db, viewerId, id);
    const { page, bookmark: next } = cutRankedPage(rows, size);
    return new ListPage(page.map(toPin), next);
  },
} satisfies Partial<Handlers>;
