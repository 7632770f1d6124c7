import { follow as text } from '../../messages/follow';

/** Label sets of the follow button by text type: whoever is not followed, and whoever is. */
export const FOLLOW_LABELS = {
  following: [text.follow, text.following],
  unfollow: [text.follow, text.unfollow],
  add: [text.add, text.remove],
} as const;

export type FollowText = keyof typeof FOLLOW_LABELS;
