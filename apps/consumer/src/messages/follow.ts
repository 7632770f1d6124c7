import { messages as wire } from '@corkboard/contract';

/** Words of following people and boards. */
export const follow = {
  follow: 'Follow',
  following: 'Following',
  unfollow: 'Unfollow',
  add: 'Add',
  remove: 'Remove',
  self: wire.selfFollow,
  followName: (name: string) => `Follow ${name}`,
  unfollowName: (name: string) => `Following ${name}. Unfollow`,
  /** Spoken: the word on the button first, so that it can be said to press it. */
  spoken: (label: string, name: string) => `${label} ${name}`,
  followAll: (people: number) => `Follow all ${people}`,
  followBoard: (board: string) => `Follow the board ${board}`,
  unfollowBoard: (board: string) => `Following the board ${board}. Unfollow`,
} as const;
