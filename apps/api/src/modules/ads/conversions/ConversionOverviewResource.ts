import type { CallData } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { dayIn } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import { requireAccount } from '../campaigns';

type Item = CallData<'ConversionOverviewResource.get'>[number];
type Numbers = Omit<Item, 'day' | 'source' | 'tag_id' | 'event_name'>;
type Row = Pick<Item, 'day' | 'source' | 'tag_id' | 'event_name'> & Record<keyof Numbers, string>;

const NUMBERS = [
  'kept',
  'repeats',
  'doubles',
  'failed',
  'unconsented',
  'with_event_id',
  'with_email',
  'with_click_id',
  'with_address',
  'with_value',
  'with_order_id',
  'with_products',
] as const satisfies readonly (keyof Numbers)[];

const countsOf = prepared<Row, [accountId: string, days: number]>(
  'conversions.counts',
  `select c.day, c.source, nullif(c.tag_id, 0) as tag_id, c.event_name, ${NUMBERS.map((name) => `c.${name}`).join(', ')} from conversion_counts c
   where c.ad_account_id = $1::bigint and c.day > ${dayIn('now()', '(select time_zone from ad_accounts where id = $1::bigint)')} - $2::int order by c.day, c.source, c.tag_id, c.event_name`,
);

/** How many events came, from where and with what. */
export const conversionOverviewResource = {
  /**
   * Counts of the last days, by the day on which they came.
   *
   * @throws Refusal as `requireAccount`
   */
  'ConversionOverviewResource.get': async (ctx, { ad_account_id, days }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    return (await countsOf(ctx.db, [account.id, days ?? 30])).map((row) => ({
      ...row,
      ...(Object.fromEntries(NUMBERS.map((name) => [name, Number(row[name])])) as unknown as Numbers),
    }));
  },
} satisfies Partial<Handlers>;
