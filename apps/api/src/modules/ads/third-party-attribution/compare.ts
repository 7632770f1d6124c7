import { type CallData, type CallOptions, OUTSIDE_CAMPAIGNS_MAX } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { type Conversions, conversionsOf, NO_CONVERSIONS } from '../reports';
import { campaignsCounted, creditedOn } from './queries';

type Shown = CallData<'AdOutsideAttributionResource.get'>;
type Asked = Pick<CallOptions<'AdOutsideAttributionResource.get'>, 'start_date' | 'end_date' | 'event_name'>;
type Counted = Shown['total']['own'];

/**
 * Conversions that the site counts and that each program credits, by the day of the event. Both sum the values of checkouts only.
 *
 * @param sources programs, in the order of the answer
 */
export async function compare(
  db: Db,
  accountId: string,
  sources: readonly string[],
  asked: Asked,
): Promise<Pick<Shown, 'campaigns' | 'campaign_count' | 'total'>> {
  const { start_date, end_date, event_name: event } = asked;
  const campaigns = await campaignsCounted(db, [accountId, start_date, end_date]);
  const ids = campaigns.map(({ id }) => id);
  const days = {
    start_date,
    end_date,
    granularity: 'TOTAL',
    // A program says when a conversion happened, and not when the ad was seen.
    conversion_report_time: 'TIME_OF_CONVERSION',
  } as const;
  const byCampaign = await conversionsOf(db, 'campaign', accountId, ids, 'total', days);
  const [inAll] = await conversionsOf(db, 'account', accountId, [accountId], 'total', days);
  const ownOf = new Map(byCampaign.map(({ entity, conversions }) => [entity, conversions]));
  const rows = await creditedOn(db, [accountId, start_date, end_date, event ?? null]);
  const hasValue = event === undefined || event === 'checkout';
  const credited = new Map(
    rows.map(({ campaign_id, source, conversions, value }) => [
      keyOf(campaign_id, source),
      { conversions: Number(conversions), value_micro: hasValue ? Number(value) : null },
    ]),
  );
  const beside = (campaign: string | null, conversions: Conversions = NO_CONVERSIONS) => {
    const own: Counted = {
      conversions: conversions[event ?? 'events'],
      value_micro: hasValue ? conversions.checkout_value : null,
    };
    return {
      own,
      outside: sources.map((source) => {
        const found = credited.get(keyOf(campaign, source)) ?? {
          conversions: 0,
          value_micro: hasValue ? 0 : null,
        };
        return { source, ...found, difference: differenceOf(own, found) };
      }),
    };
  };
  const compared = campaigns
    .map(({ id, name }) => ({ campaign_id: id, name, ...beside(id, ownOf.get(id)) }))
    .filter((one) => mostOf(one) > 0)
    .toSorted((one, other) => mostOf(other) - mostOf(one));
  return {
    campaigns: compared.slice(0, OUTSIDE_CAMPAIGNS_MAX),
    campaign_count: compared.length,
    total: beside(null, inAll?.conversions),
  };
}

const keyOf = (campaign: string | null, source: string): string => `${campaign ?? ''} ${source}`;

const differenceOf = (own: Counted, outside: Counted): number | null =>
  own.conversions === 0 ? null : (outside.conversions - own.conversions) / own.conversions;

const mostOf = ({ own, outside }: Pick<Shown['total'], 'own' | 'outside'>): number =>
  Math.max(own.conversions, ...outside.map(({ conversions }) => conversions));
