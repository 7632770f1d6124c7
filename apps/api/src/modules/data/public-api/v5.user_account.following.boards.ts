import { standardPage } from '../../../ground/paging/standard';
import { cutIdPage } from '../../../ground/paging/pages';
import type { Handlers } from '../../../http/context';
import { seesSecret } from './find';
import { toPublicBoard } from './present';
import { listFollowedBoards } from './queries';

/** Boards that the caller follows, in the public standard. */
export const v5UserAccountFollowingBoards = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/user_account/following/boards': async (ctx, { query = {} }) => {
    const { size, after } = standardPage(query);
    const secretToo = seesSecret(ctx, 'boards');
    const rows = await listFollowedBoards(ctx.db, [ctx.viewer.id, secretToo, after, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'follow_id');
    return { items: page.map((row) => toPublicBoard(ctx, row)), bookmark };
  },
} satisfies Partial<Handlers>;
