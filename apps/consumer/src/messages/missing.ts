import { messages as wire } from '@corkboard/contract';

/** Words for what is not there. */
export const missing = {
  pin: wire.pinMissing,
  board: wire.boardMissing,
  section: wire.sectionMissing,
  person: wire.userMissing,
  detail: 'It may have been deleted or made secret, or the link may be wrong.',
  /** Of what somebody sees and may not change. */
  fixed: {
    pin: "You can't edit this Pin",
    board: "You can't edit this board",
    section: "You can't edit this section",
  },
  fixedDetail: "You can look at it, but you can't change it.",
  see: { pin: 'See the Pin', board: 'See the board', section: 'See the section' },
  failed: "We couldn't load this page",
} as const;
