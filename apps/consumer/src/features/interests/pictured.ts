import { type Interest } from '@corkboard/contract';

/** An interest that has Pins, and so a picture of one. */
export type PicturedInterest = Interest & { image: NonNullable<Interest['image']> };

/** Of some interests those that can be shown by picture: a square without one says that there is nothing to see. */
export const picturedInterests = (interests: readonly Interest[]): PicturedInterest[] =>
  interests.filter((interest): interest is PicturedInterest => interest.image !== null);
