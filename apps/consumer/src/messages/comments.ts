import { formatCount } from '@corkboard/ui';

const counted = (one: string, many: string) => (count: number) =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** Words about comments: of a Pin's own page and of the page with all of them. */
export const comments = {
  heading: 'Comments',
  count: counted('comment', 'comments'),
  all: (count: number) => `See all ${counted('comment', 'comments')(count)}`,
  off: 'Comments are off.',
  offOwn: 'You turned off comments for this Pin. No one can see them until you turn them back on.',
  empty: 'No comments yet. Say what you like about it.',
  failed: "We couldn't load the comments",
  more: 'Show more comments',
  moreReplies: (count: number) => `Show ${counted('more reply', 'more replies')(count)}`,
  nextReplies: 'Show more replies',
  add: 'Add a comment',
  reply: 'Reply',
  replyTo: (name: string) => `Reply to ${name}`,
  like: (name: string) => `Like ${name}'s comment`,
  likes: counted('like', 'likes'),
  pinned: 'Pinned',
  edited: 'Edited',
  picture: (name: string) => `Picture by ${name}`,
  options: (name: string) => `More options for ${name}'s comment`,
  pageTitle: (pin: string) => `Comments on ${pin}`,
  back: 'See the Pin',
  thread: 'Conversation',
  everything: 'All comments',
} as const;

/** Words of writing and changing a comment. They come with the form. */
export const composer = {
  placeholder: 'Write a comment',
  placeholderReply: (name: string) => `Answer ${name}`,
  label: 'Comment',
  picture: 'Add a picture',
  uploading: 'Adding the picture',
  added: 'Picture added',
  removePicture: 'Remove the picture',
  post: 'Post',
  save: 'Save',
  people: 'People to mention',
  found: (count: number) => counted('person', 'people')(count),
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this comment?',
  removeDetail: 'Replies to it are deleted, too.',
  removed: 'Comment deleted',
  pin: 'Pin to the top',
  unpin: 'Unpin from the top',
  report: 'Report',
  reportTitle: 'Report this comment',
  reportLead: "What's wrong with it? We won't tell the person who wrote it.",
  reported: "Thanks for telling us. We'll take a look, and you won't see this comment again.",
} as const;
