import type { Handlers } from '../../../http/context';
import { selectFollowers, standardPeople } from './queries';

/** Who follows the caller, in the public standard. */
export const v5UserAccountFollowers = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/user_account/followers': (ctx, { query = {} }) => standardPeople(ctx, query, selectFollowers),
} satisfies Partial<Handlers>;
