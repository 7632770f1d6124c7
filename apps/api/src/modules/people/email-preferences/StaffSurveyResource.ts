import { requireStaff } from '../../../ground/policies/staff';
import type { Handlers } from '../../../http/context';
import { selectScore, selectWords } from './queries';

/** Answers with words that staff see. */
const LATEST = 50;

/** How people like the site, for staff. */
export const staffSurveyResource = {
  /** @throws Refusal as `requireStaff` */
  'StaffSurveyResource.get': async ({ db, viewer }) => {
    requireStaff(viewer);
    const [score] = await selectScore(db, []);
    const words = await selectWords(db, [LATEST]);
    return {
      ...score!,
      latest: words.map(({ answered_at, ...row }) => ({ ...row, answered_at: answered_at.toISOString() })),
    };
  },
} satisfies Partial<Handlers>;
