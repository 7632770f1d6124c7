import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { preview } from '../../../ground/references/images';
import { type Handlers, ListPage } from '../../../http/context';
import { missing } from '../../../http/refusal';
import * as queries from './taste-queries';

/** Own saves as what the home feed learns from. */
export const saveHistoryResource = {
  /**
   * A page of what the viewer saved, newest first, each with whether the home feed learns from it.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'SaveHistoryResource.get': async ({ db, viewer }, options) => {
    const { size, before } = idPage(options);
    const rows = await queries.listSaves(db, [viewer.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(
      page.map((row) => ({
        type: 'saved_pin' as const,
        pin_id: row.id,
        title: row.title,
        image: preview({ signature: row.image_signature, width: row.image_width, height: row.image_height }),
        used: row.used,
        saved_at: row.created_at.toISOString(),
      })),
      bookmark,
    );
  },
  /**
   * Says whether the home feed learns from a save and all others of its picture.
   *
   * @throws Refusal 404 `pinMissing` for what the viewer did not save
   */
  'SaveHistoryResource.update': async ({ db, viewer }, { pin_id: pinId, used }) => {
    const [save] = await queries.ownSave(db, [viewer.id, pinId]);
    if (!save) throw missing.pin();
    await (used ? queries.useAgain : queries.useNot)(db, [viewer.id, save.image_signature]);
    return null;
  },
} satisfies Partial<Handlers>;
