import type { Pin, OrganicReason } from '@corkboard/contract';
import type { PinRow } from '../../../ground/presenters/pin-pages';
import { toPin } from '../../../ground/presenters/pins';

/** A pin with why it's there; `because` names what it stands for, as far as that still is. */
export type RecommendedRow = PinRow & {
  reason: OrganicReason;
  because_type: 'pin' | 'topic' | 'word' | null;
  because_id: string | null;
  because_name: string | null;
};

/** A pin that says why it's shown (docs/handbook/finding.md#why-a-pin-is-shown). */
export function toRecommended(row: RecommendedRow): Pin {
  const { reason, because_type: type, because_id: id, because_name: name } = row;
  return {
    ...toPin(row),
    recommendation_reason: {
      reason,
      because: type === null || name === null ? null : { type, id, name },
    },
  };
}
