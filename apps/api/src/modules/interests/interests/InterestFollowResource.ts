import type { Handlers } from '../../../http/context';
import { findInterest } from './InterestResource';
import { toInterest } from './present';
import { followedInterests, followInterest, unfollowInterest } from './queries';

/** Following interests. */
export const interestFollowResource = {
  /** The interests that the viewer follows, in the order of the tree. */
  'InterestFollowResource.get': async ({ db, viewer }) =>
    (await followedInterests(db, [viewer.id])).map(toInterest),
  /**
   * Follows an interest; twice is once.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'InterestFollowResource.create': async ({ db, viewer }, { interest_id: id }) => {
    await followInterest(db, [viewer.id, id]);
    return toInterest(await findInterest(db, viewer.id, id));
  },
  /**
   * Stops following an interest; also one that was never followed.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'InterestFollowResource.delete': async ({ db, viewer }, { interest_id: id }) => {
    await unfollowInterest(db, [viewer.id, id]);
    return toInterest(await findInterest(db, viewer.id, id));
  },
} satisfies Partial<Handlers>;
