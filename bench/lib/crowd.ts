/** The crowd of the database benches: 2,000 people, 6,000 boards, 200,000 Pins. */
import { crowdOf, fillCrowd as fill } from '../../apps/api/src/testing/budgets/crowd';

export { FIRST_BOARD, tokenOf } from '../../apps/api/src/testing/budgets/crowd';

const CROWD = crowdOf(200_000);

export const PEOPLE = CROWD.people;
export const FIRST_HIDDEN = CROWD.firstHidden;
export const PINS = CROWD.pins;

/** Fills an empty, migrated database. */
export const fillCrowd = (url: string): Promise<void> => fill(url, CROWD);
