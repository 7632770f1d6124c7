import { messages as wire } from '@corkboard/contract';

/** Words for what is not there. */
export const missing = {
  pin: wire.pinMissing,
  board: wire.boardMissing,
  section: wire.sectionMissing,
  person: wire.userMissing,
  detail: 'It may have been deleted or made secret, or the link may be wrong.',
  failed: "We couldn't load this page",
} as const;
