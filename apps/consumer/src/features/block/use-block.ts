import { asApiError, callApi } from '@corkboard/api-client';
import { useAskToLogIn } from '@corkboard/auth';
import { type CallName, type User } from '@corkboard/contract';
import { useQueryClient } from '@tanstack/react-query';
import { expire, optimistically, patchEntities } from '../cache';

/** The part of a person that blocking needs. */
export type Blockable = Pick<User, 'id' | 'username'>;

/** Everything that shows people, their boards or their pins. */
const SHOWN: readonly CallName[] = [
  'UserHomefeedResource.get',
  'UserFollowersResource.get',
  'UserFollowingResource.get',
  'BoardsResource.get',
  'UserPinsResource.get',
  'BoardFeedResource.get',
  'BoardIdeasResource.get',
  'BoardSectionPinsResource.get',
  'RelatedPinsResource.get',
  'BaseSearchResource.get',
  'InterestFeedResource.get',
  'TodayFeedResource.get',
  'ShoppingFeedResource.get',
  'VideosFeedResource.get',
  'BoardPickerBoardsResource.get',
  'UserBlockResource.get',
];

/**
 * Blocks or unblocks somebody: shown at once, silently taken back when it fails. Blocking takes their pins and
 * boards out of every list on this page, and ends following.
 *
 * @param source where in the product it happens, for `block_source`
 */
export function useBlock(person: Blockable, source: string): (block: boolean) => Promise<void> {
  const ask = useAskToLogIn();
  const client = useQueryClient();
  const shown = (blocked: boolean) => {
    patchEntities(client, {
      user: (row) =>
        row.id === person.id
          ? {
              ...row,
              blocked_by_me: blocked,
              followed_by_me: blocked ? false : row.followed_by_me,
              follower_count: Math.max(0, row.follower_count - (blocked && row.followed_by_me ? 1 : 0)),
            }
          : row,
      ...(blocked
        ? {
            pin: (pin) => (pin.pinner.id === person.id ? null : pin),
            board: (board) => (board.owner.id === person.id ? null : board),
          }
        : {}),
    });
  };
  return async (blocked) => {
    const change = () => {
      shown(blocked);
    };
    const call = () =>
      blocked
        ? callApi('UserBlockResource.create', {
            blocked_user_id: person.id,
            block_source: source,
            block_context: person.username,
          })
        : callApi('UserBlockResource.delete', { blocked_user_id: person.id });
    try {
      await optimistically(client, change, call);
      expire(client, ...SHOWN);
    } catch (error) {
      if (asApiError(error)?.httpStatus === 401)
        ask('default', { act: blocked ? 'block' : 'unblock', id: person.id });
    }
  };
}
