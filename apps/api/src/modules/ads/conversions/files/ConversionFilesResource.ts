import { cutIdPage, idPage } from '../../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../../http/context';
import { requireAccount } from '../../campaigns';
import { toFile } from './present';
import { selectFiles } from './queries';

/** Files of conversions of an ad account. */
export const conversionFilesResource = {
  /**
   * Those for one purpose, the newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'ConversionFilesResource.get': async (ctx, { ad_account_id, purpose, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const { size, before } = idPage(paging);
    const rows = await selectFiles(ctx.db, [account.id, purpose, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(page.map(toFile), bookmark);
  },
} satisfies Partial<Handlers>;
