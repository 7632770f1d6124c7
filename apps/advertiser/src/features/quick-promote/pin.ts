import { isQuickPromotable, type Pin, PREVIEW_SIDE_FLOOR } from '@corkboard/contract';
import { quickPromote } from '../../messages/quick-promote';

const text = quickPromote.pin;

/** Reason that a Pin can't be promoted, if any: its visibility, or a picture that is too small. */
export function pinProblem(pin: Pin): string | undefined {
  if (!isQuickPromotable(pin)) return text.notPromotable;
  const { width, height } = pin.images.orig;
  return width > PREVIEW_SIDE_FLOOR && height > PREVIEW_SIDE_FLOOR
    ? undefined
    : text.small(PREVIEW_SIDE_FLOOR);
}
