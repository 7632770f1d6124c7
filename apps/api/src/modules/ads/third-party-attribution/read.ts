import {
  type CallOptions,
  EVENT_DAYS,
  OUTSIDE_ENTITIES,
  type OutsideEntity,
  outsideAttributionMessages as text,
} from '@corkboard/contract';
import { convertAmount, type Rates } from '../currency-rates';
import { cleanEvent, microOf, wrongMark } from '../conversions';

type Told = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/msot/events'>['body']['data'][number];

/** A credit that can be counted, if what it is of is the ad account's. */
export interface Credit {
  readonly source: string;
  readonly event_id: string;
  readonly event_name: string;
  readonly event_time: number;
  readonly entity: { readonly kind: OutsideEntity; readonly id: string };
  readonly credit: number;
  /** The credited share of the value, millionths of the account's currency. */
  readonly value: number | null;
  readonly warnings: readonly string[];
}

/**
 * Reads a credit (docs/handbook/conversions.md#outside-attribution), or says why it can't be counted, naming the field.
 *
 * @param now seconds since 1970
 */
export function readCredit(told: Told, currency: string, rates: Rates, now: number): Credit | string {
  const given = cleanEvent(told);
  const { source, event_id, event_name, event_time, credit } = given;
  const wrong = wrongMark(given, now, EVENT_DAYS.online);
  if (wrong !== null) return wrong;
  if (source === '') return text.sourceBlank;
  const named = OUTSIDE_ENTITIES.flatMap((kind) => {
    const id = given[kind];
    return id === undefined ? [] : [{ kind, id }];
  });
  const [entity] = named;
  if (entity === undefined || named.length > 1) return text.oneEntity;
  const amount = given.value == null ? null : microOf(given.value);
  if (given.value != null && amount === null) return text.valueWrong;
  const read = { source, event_id, event_name, event_time, entity, credit };
  if (amount === null) return { ...read, value: null, warnings: [] };
  const share = amount * credit;
  if (!given.currency) return { ...read, value: Math.round(share), warnings: [text.valueWithoutCurrency] };
  if (given.currency === currency) return { ...read, value: Math.round(share), warnings: [] };
  const converted = convertAmount(share, given.currency, currency, rates);
  if (!converted) return { ...read, value: null, warnings: [text.currencyWrong(given.currency)] };
  const { micro, old } = converted;
  return { ...read, value: micro, warnings: old === undefined ? [] : [text.rateOld(given.currency, old)] };
}
