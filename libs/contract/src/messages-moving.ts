/** Sentences of the service about moving, deleting, blocking and following. Pages that say them load them with their own code. */
export const movingMessages = {
  /** consumer §4: moving to the same board and the same section is rejected */
  samePlace: 'These Pins are already there. Choose another board or section.',
  onlyOwnPins: "You can only take Pins that you saved yourself to somebody else's board.",
  sameSection: 'Choose another section to merge into.',
  sectionsDiffer: 'The sections of this board have changed. Reload the page and try again.',
  trashEmpty: "These Pins are not in your trash any more. They can't be restored.",
  boardTrashEmpty: "This board is not in your trash any more. It can't be restored.",
  operationMissing: "We can't find that board action.",
  selfBlock: "You can't block yourself.",
  followNobody: 'Name the people to follow by their ids, with commas between them.',
  ownBoardFollow: 'This board is yours already.',
  tooManyStates: 'Too much is kept for this account already.',
} as const;
