/** Ad accounts that go from one business to another (docs/handbook/business.md#moving-an-ad-account). */

export const MOVE_STATUSES = ['PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED', 'UNDONE'] as const;
/** Answers to a move: the receiving business accepts or declines, the giving one cancels, and either brings it back. */
export const MOVE_ANSWERS = ['ACCEPT', 'DECLINE', 'CANCEL', 'UNDO'] as const;
/** Days in which a move waits for an answer. */
export const MOVE_WAIT_DAYS = 14;
/** Days in which a move can be undone. */
export const MOVE_UNDO_DAYS = 7;
/** Moves of a business that are listed. */
export const MOVES_SHOWN = 100;

/** Sentences about moves. */
export const moveMessages = {
  account: "ad_account_id: this business doesn't have that ad account.",
  suspended: "A business that is suspended can't give ad accounts away.",
  waiting: 'ad_account_id: a move of this ad account waits for an answer already. Cancel it first.',
  who: (who: string) => `We can't find a business called "${who}". Check its username.`,
  self: 'It belongs to this business already.',
  full: (max: number) => `A business can have up to ${max} ad accounts.`,
  missing: 'There is no such move.',
  answered: 'This move was answered or withdrawn already, or it has expired.',
  asker: 'Whoever asked for this move no longer runs the business. Have them ask again.',
  undoLate: (days: number) => `A move can be undone for ${days} days, and not after another one.`,
} as const;
