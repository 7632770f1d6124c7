/** Sentences of the service about moving, deleting, blocking and following. Pages that say them load them with their own code. */
export const movingMessages = {
  /** Moving to the same board and the same section is rejected. */
  samePlace: 'These Pins are already there. Choose another board or section.',
  onlyOwnPins: "You can only move Pins you saved yourself to someone else's board.",
  sameSection: 'Choose another section to merge into.',
  sectionsDiffer: 'The sections of this board have changed. Reload the page and try again.',
  trashEmpty: "These Pins are no longer in your trash, so we can't restore them.",
  boardTrashEmpty: "This board is no longer in your trash, so we can't restore it.",
  operationMissing: "We can't find that board action.",
  selfBlock: "You can't block yourself.",
  followNobody: 'List the ids of the people to follow, separated by commas.',
  ownBoardFollow: "This is your own board, so you can't follow it.",
  tooManyStates: 'Too many states are stored for this account already.',
} as const;
