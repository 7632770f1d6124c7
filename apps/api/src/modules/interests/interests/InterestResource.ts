import { messages } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { missing, type Refusal } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { toInterest, toInterestRef, type InterestRow } from './present';
import * as queries from './queries';

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
