import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { toPrefixedUserRef } from '../../../ground/references/people';
import { type Handlers, ListPage } from '../../../http/context';
import { notPermitted } from '../../../http/refusal';
import { seenPin, listReactions } from './queries';

/** Reactions to a Pin. */
export const pinFeedbackResource = {
  /**
   * Who reacted to a pin and how, newest first, for who answers for it.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 403 `notPermitted` for anybody else; 404 `pinMissing`
   * for a pin that the viewer does not see
   */
  'PinFeedbackResource.get': async (ctx, { pin_id: id, ...options }) => {
    const { size, before } = idPage(options);
    const { tended } = await seenPin(ctx, id);
    if (!tended) throw notPermitted();
    const rows = await listReactions(ctx.db, [ctx.viewer.id, id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(
      page.map((row) => ({
        type: 'reaction' as const,
        user: toPrefixedUserRef(row, 'user'),
        kind: row.kind,
        reacted_at: row.created_at.toISOString(),
      })),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;
