import type { EventName } from '@corkboard/contract';
import type { Db } from '../../../platform/db';

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Conversions that followed from an ad. */
interface Followed {
  readonly event: EventName;
  /** How many days ago the act was, and the event. */
  readonly act: number;
  readonly happened?: number;
  readonly kind?: 'click' | 'engagement' | 'view';
  /** Within how many days after the act the event was, as credits say it: 1, 7, 14, 30, or 60. */
  readonly lag?: number;
  readonly web?: boolean;
  readonly events?: number;
  /** Millionths of the account's currency. */
  readonly value?: number;
}

/** Adds conversions to the sums of days of an ad, as credits leave them. */
export async function follow(
  db: Db,
  ad: string,
  { event, act, happened = act, kind = 'click', lag = 1, web = true, events = 1, value = 0 }: Followed,
): Promise<void> {
  await db.query(
    `insert into conversion_days (ad_account_id, ad_id, ad_group_id, campaign_id, ad_day, event_day, event_name, kind, web, lag, click_lag, engagement_lag, events, value_micro)
     select ad_account_id, id, ad_group_id, campaign_id, $2, $3, $4, $5, $6, $7, 0, 0, $8, $9 from ads where id = $1`,
    [ad, dayAgo(act), dayAgo(happened), event, kind, web, lag, events, value],
  );
}
