import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import * as queries from './queries';

/** What the Instagram upsell goes by. */
export const v3UsersSettings = {
  /**
   * What the Instagram upsell goes by.
   *
   * @throws Refusal 404 `userMissing` for an account that is gone
   */
  'GET /v3/users/settings': async (ctx) => {
    const [row] = await queries.settingsOf(ctx.db, [ctx.viewer.id]);
    if (!row) throw missing.user();
    return row;
  },
} satisfies Partial<Handlers>;
