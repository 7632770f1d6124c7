import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import * as queries from './queries';

/** Inputs of the Instagram upsell. */
export const v3UsersSettings = {
  /**
   * Inputs of the Instagram upsell.
   *
   * @throws Refusal 404 `userMissing` for an account that is gone
   */
  'GET /v3/users/settings': async (ctx) => {
    const [row] = await queries.settingsOf(ctx.db, [ctx.viewer.id]);
    if (!row) throw missing.user();
    return row;
  },
} satisfies Partial<Handlers>;
