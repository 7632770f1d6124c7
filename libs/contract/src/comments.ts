/** A comment, characters. */
export const COMMENT_MAX = 500;
/** People that one comment may name and tell. */
export const COMMENT_MENTIONS_MAX = 10;
/** Comments of a page, and replies that are shown with the comment they answer. */
export const COMMENTS_PAGE_SIZE = 20;
export const COMMENT_REPLIES_SHOWN = 2;
/** Comments that the page of a Pin itself shows. */
export const CLOSEUP_COMMENTS = 3;

/** A username behind an at sign that begins a word: `hello @ada!` names ada, `mail@ada.example` nobody. */
export const MENTION_PATTERN = /(?<![\p{L}\p{N}_@/.])@([A-Za-z0-9_]{3,30})(?![\p{L}\p{N}_@])/gu;

/** Sentences of the service about comments. Pages that say them load them with their own code. */
export const commentMessages = {
  missing: "We can't find that comment. It may have been deleted.",
  empty: 'Write something, or add a picture.',
  off: 'Comments are turned off for this Pin.',
  mentionsMax: `A comment can name up to ${COMMENT_MENTIONS_MAX} people.`,
  pinThread: 'You can pin a comment, but not a reply.',
  ownComment: "That's your own comment. Edit or delete it instead.",
} as const;
