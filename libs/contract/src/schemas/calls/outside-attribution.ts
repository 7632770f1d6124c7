import { Type } from 'typebox';
import { EVENT_NAMES, EVENTS_MAX } from '../../conversions';
import { OUTSIDE_SOURCE_MAX } from '../../outside-attribution';
import { Id, Moment, nullable, oneOf } from '../common';
import { path, resource } from '../define';
import { exact } from '../standard';
import { EventOutcome, eventParts } from './conversion-events';

const O = Type.Optional;

/** A conversion, or a part of one, that a program credits to a campaign, an ad group or an ad. */
const OutsideEvent = exact({
  event_id: eventParts.event_id,
  event_name: eventParts.event_name,
  event_time: eventParts.event_time,
  source: Type.String({
    minLength: 1,
    maxLength: OUTSIDE_SOURCE_MAX,
    description: 'The name of the program that measures',
  }),
  campaign_id: O(Id),
  ad_group_id: O(Id),
  ad_id: O(Id),
  credit: Type.Number({ minimum: 0, maximum: 1, description: 'The share of the conversion' }),
  value: eventParts.value,
  currency: eventParts.currency,
});

/** Totals of one side of the comparison. */
const counted = {
  conversions: Type.Number(),
  /** Value of checkouts, millionths of the account's currency; null where checkouts aren't requested. */
  value_micro: nullable(Type.Number()),
};
/** The site's own attribution beside each measurement program's, in the order of `sources`. */
const compared = {
  own: Type.Object(counted),
  outside: Type.Array(
    Type.Object({
      source: Type.String(),
      ...counted,
      /** By which share of the site's own conversions it differs; null where the site counts none. */
      difference: nullable(Type.Number()),
    }),
  ),
};

/** Conversions attributed by third-party measurement. */
export const outsideAttributionCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/msot/events': path({
    summary: `Tell of 1 to ${EVENTS_MAX} conversions that another program credits to ads. If one fails, the answer is 422, and says which; the others count.`,
    params: Type.Object({ ad_account_id: Id }),
    body: exact({ data: Type.Array(OutsideEvent, { minItems: 1, maxItems: EVENTS_MAX }) }),
    batch: true,
    data: EventOutcome,
    bare: true,
    scopes: ['msot:write'],
  }),
  'AdOutsideAttributionResource.get': resource({
    summary: 'What the site counts as conversions of campaigns, beside what other programs credit to them.',
    options: Type.Object({
      ad_account_id: Id,
      start_date: Type.String({
        maxLength: 10,
        description: 'YYYY-MM-DD, in the time zone of the ad account',
      }),
      end_date: Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in the time zone of the ad account' }),
      event_name: O(oneOf(EVENT_NAMES)),
    }),
    data: Type.Object({
      /** Whose counts delivery goes by; null for the site's own. */
      optimization_source: nullable(Type.String()),
      /** Those that sent something, the latest first. */
      sources: Type.Array(
        Type.Object({
          name: Type.String(),
          last_received_at: Moment,
          /** Whether that was lately enough to choose it. */
          is_current: Type.Boolean(),
        }),
      ),
      /** Those with the most conversions. */
      campaigns: Type.Array(Type.Object({ campaign_id: Id, name: Type.String(), ...compared })),
      /** Of how many. */
      campaign_count: Type.Integer(),
      /** Of all campaigns. */
      total: Type.Object(compared),
    }),
  }),
  'AdOutsideAttributionResource.update': resource({
    summary: 'Choose whose counts delivery goes by where ad groups are optimized for conversions.',
    options: Type.Object({
      ad_account_id: Id,
      optimization_source: nullable(
        Type.String({ maxLength: OUTSIDE_SOURCE_MAX, description: "Null for the site's own" }),
      ),
    }),
    data: Type.Null(),
  }),
};
