import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, Paged } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import type { CallData } from '@corkboard/contract';

type Item = CallData<'ConversionEventsResource.get'>[number];
interface EventRow extends Omit<Item, 'happened_at' | 'received_at' | 'value_micro'> {
  happened_at: Date;
  received_at: Date;
  value_micro: string | null;
}

const eventsOf = prepared<
  EventRow,
  [accountId: string, before: string, limit: number, name: string | null, source: string | null]
>(
  'conversions.history',
  `select e.id, e.source, e.tag_id,
     (select t.name from conversion_tags t where t.ad_account_id = e.ad_account_id and t.id = e.tag_id) as tag_name, e.event_name, e.event_id, e.action_source, e.happened_at, e.received_at, e.event_source_url,
     e.value_micro, e.matched_by, e.click_insertion is not null as has_click
   from conversion_events e
   where e.ad_account_id = $1::bigint and e.id < $2::bigint and ($4::text is null or e.event_name = $4) and ($5::text is null or e.source = $5)
   order by e.id desc limit $3::int`,
);

/** Conversion events on an advertiser's site. */
export const conversionEventsResource = {
  /**
   * Events of an ad account, the newest first. They name nobody.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'ConversionEventsResource.get': async (ctx, { ad_account_id, event_name, source, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const { size, before } = idPage(paging);
    const rows = await eventsOf(ctx.db, [account.id, before, size + 1, event_name ?? null, source ?? null]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    const items = page.map(({ happened_at, received_at, value_micro, ...row }) => ({
      ...row,
      happened_at: happened_at.toISOString(),
      received_at: received_at.toISOString(),
      value_micro: value_micro === null ? null : Number(value_micro),
    }));
    return new Paged(items, bookmark);
  },
} satisfies Partial<Handlers>;
