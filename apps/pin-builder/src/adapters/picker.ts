import { SHORTLIST_SIZE } from '@corkboard/contract';

/** How every board picker of the site asks for its boards, so that they share one answer in the cache. */
export const PICKER = {
  filter: 'all',
  field_set_key: 'board_picker',
  shortlist_suggestions: SHORTLIST_SIZE,
} as const;
