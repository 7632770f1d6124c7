import { type CallData, TEST_HOURS, TEST_EVENTS_MAX } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { requireAccount } from '../campaigns';

type Item = CallData<'ConversionTestEventsResource.get'>[number];

const testsOf = prepared<Omit<Item, 'at'> & { at: Date }, [accountId: string, hours: number, limit: number]>(
  'conversions.tests',
  `select id, at, event_name, action_source, event_id, status, error_message, warning_message from conversion_tests
   where ad_account_id = $1::bigint and at > now() - make_interval(hours => $2::int) order by id desc limit $3::int`,
);

/** Test events of the conversions API. */
export const conversionTestEventsResource = {
  /**
   * Test events of an ad account, the newest first.
   *
   * @throws Refusal as `requireAccount`
   */
  'ConversionTestEventsResource.get': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewTags');
    const rows = await testsOf(ctx.db, [account.id, TEST_HOURS, TEST_EVENTS_MAX]);
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  },
} satisfies Partial<Handlers>;
