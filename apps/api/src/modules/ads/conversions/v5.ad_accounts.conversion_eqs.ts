import {
  type EventSource,
  LOOKBACKS,
  QUALITY_COMPONENTS,
  type QualityComponent,
  SOURCE_PLATFORMS,
} from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { prepared } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import { type ActionSource, type EventCoverage, qualityOf } from './quality';

/** SQL conditions: an event came with it. */
const WITH: Readonly<Record<QualityComponent, string>> = {
  hashed_email: `'em' = any(e.matched_by)`,
  hashed_maid: `'hashed_maids' = any(e.matched_by)`,
  click_id_epik: 'e.click_insertion is not null',
  advertiser_external_id: `'external_id' = any(e.matched_by)`,
  ip_address: `'client_ip_address' = any(e.matched_by)`,
  user_agent: `'client_user_agent' = any(e.matched_by)`,
  source_url: 'e.event_source_url is not null',
  external_event_id: 'e.event_id is not null',
  order_id: `coalesce(e.details #>> '{custom_data,order_id}', '') <> ''`,
  order_value: 'e.value_micro is not null',
  product_id: `jsonb_array_length(coalesce(nullif(e.details #> '{custom_data,content_ids}', 'null'), '[]'))
     + jsonb_array_length(coalesce(nullif(e.details #> '{custom_data,contents}', 'null'), '[]')) > 0`,
};

interface Row extends EventCoverage {
  readonly source: EventSource;
  readonly action_source: ActionSource;
}

/** Events of the last days by where they came from; days are those on which they happened. */
const coveragesOf = prepared<Row, [accountId: string, days: number]>(
  'conversions.coverages',
  `select e.source, e.action_source, e.event_name, count(*)::int as events,
     json_build_object(${QUALITY_COMPONENTS.map((name) => `'${name}', count(*) filter (where ${WITH[name]})`).join(', ')}) as "with",
     coalesce((select sum(c.doubles)::float8 / nullif(sum(c.kept + c.doubles), 0) from conversion_counts c
       where c.ad_account_id = $1::bigint and c.event_name = e.event_name and c.day > current_date - $2::int - 1), 0) as overlap
   from conversion_events e
   where e.ad_account_id = $1::bigint and e.day > current_date - $2::int - 2 and e.happened_at > now() - make_interval(days => $2::int)
   group by e.source, e.action_source, e.event_name order by e.source, e.action_source, count(*) desc, e.event_name`,
);

/** How complete the events of an ad account are (docs/handbook/conversions.md#quality). */
export const v5ConversionQuality = {
  /**
   * Scores of the sources that told of events in the period: none of one that didn't.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/conversion_eqs': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewTags');
    const rows = await coveragesOf(ctx.db, [account.id, LOOKBACKS[query.lookback_period]]);
    const places = rows.filter(
      (row, n) =>
        n === 0 || rows[n - 1]!.source !== row.source || rows[n - 1]!.action_source !== row.action_source,
    );
    return places
      .filter(
        ({ source, action_source }) =>
          (query.ingestion_source ?? source) === source && isOn(action_source, query.source_platform),
      )
      .map(({ source, action_source: place }) => ({
        lookback_period: query.lookback_period,
        ingestion_source: source,
        source_platform: SOURCE_PLATFORMS[place],
        ...qualityOf(
          rows.filter((row) => row.source === source && row.action_source === place),
          place,
        ),
      }));
  },
} satisfies Partial<Handlers>;

/** Whether a place is on the platform that is asked for; MOBILE is any kind of app. */
const isOn = (place: ActionSource, platform: string | undefined): boolean =>
  platform === undefined ||
  platform === SOURCE_PLATFORMS[place] ||
  (platform === 'MOBILE' && (place === 'app_android' || place === 'app_ios'));
