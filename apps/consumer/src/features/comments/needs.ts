import { type CallOptions } from '@corkboard/contract';

/** The comments of a pin, by pages. */
export const commentsOptions = (pinId: string) =>
  ({ pin_id: pinId }) satisfies CallOptions<'PinCommentsResource.get'>;
/** One thread. */
export const threadOptions = (commentId: string) =>
  ({ comment_id: commentId }) satisfies CallOptions<'PinCommentResource.get'>;
/** The replies of a thread, by pages. */
export const repliesOptions = (commentId: string) =>
  ({ comment_id: commentId }) satisfies CallOptions<'PinCommentRepliesResource.get'>;
