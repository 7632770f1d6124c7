import { type Handlers, ListPage } from '../../../http/context';
import { tablePage } from './table';

export const adReportTableResource = {
  /**
   * A page of the campaigns, ad groups or ads of an ad account, with what each came to.
   *
   * @throws Refusal as `tablePage`
   */
  'AdReportTableResource.get': async (ctx, asked) => {
    const { page, bookmark } = await tablePage(ctx, asked);
    return new ListPage(page, bookmark);
  },
} satisfies Partial<Handlers>;
