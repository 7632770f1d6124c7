import { AD_NAME_MAX, type CallOptions, type OBJECTIVES } from '@corkboard/contract';
import { campaignForm as text } from '../../messages/campaign-form';
import { campaignFields as fieldText } from '../../messages/campaign-fields';
import { plain } from '../form';
import { dayToUnix, toMicro } from '../format';

/** The form as it is filled in; days as date fields have them. */
export interface CampaignValues {
  name: string;
  objective: (typeof OBJECTIVES)[number];
  cap: 'none' | 'daily' | 'lifetime';
  amount: string;
  start: string;
  end: string;
  /** Its id; empty for none. */
  orderLine: string;
}

export const NEW_CAMPAIGN: CampaignValues = {
  name: '',
  objective: 'CONSIDERATION',
  cap: 'none',
  amount: '',
  start: '',
  end: '',
  orderLine: '',
};

type CampaignInput = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/campaigns'>['body'][number];

/** Request body of a valid form. @param zone of the ad account */
export function toCampaignInput(values: CampaignValues, zone: string): CampaignInput {
  const micro = toMicro(values.amount);
  const [start, end] = [dayToUnix(values.start, 'first', zone), dayToUnix(values.end, 'last', zone)];
  return {
    name: values.name.trim(),
    objective_type: values.objective,
    ...(values.cap === 'daily' ? { daily_spend_cap: micro } : {}),
    ...(values.cap === 'lifetime' ? { lifetime_spend_cap: micro } : {}),
    ...(values.orderLine ? { order_line_id: values.orderLine } : {}),
    ...(start === null ? {} : { start_time: start }),
    ...(end === null ? {} : { end_time: end }),
  };
}

/** Validation error of a name; true when valid. */
export function checkName(name: string): string | true {
  const trimmed = name.trim();
  if (trimmed === '') return fieldText.nameRequired;
  return trimmed.length <= AD_NAME_MAX || text.nameTooLong(AD_NAME_MAX);
}

/** Validation error of an amount of money, which only matters with a spending limit. */
export function checkAmount(amount: string, { cap }: Pick<CampaignValues, 'cap'>): string | true {
  if (cap === 'none') return true;
  const micro = toMicro(amount);
  if (Number.isNaN(micro)) return text.amountRequired;
  if (micro <= 0) return text.amountPositive;
  return Number.isSafeInteger(micro) || text.amountTooLarge;
}

/** Validation error of the last day. */
export function checkEnd(end: string, { start }: Pick<CampaignValues, 'start'>): string | true {
  return end === '' || start === '' || end >= start || text.endBeforeStart;
}

const FIELDS: Readonly<Record<string, readonly [keyof CampaignValues, label: string]>> = {
  name: ['name', text.name],
  objective_type: ['objective', text.objective],
  daily_spend_cap: ['amount', text.amount],
  lifetime_spend_cap: ['amount', text.amount],
  start_time: ['start', text.start],
  end_time: ['end', text.end],
  order_line_id: ['orderLine', fieldText.orderLine],
};

/**
 * Where a refusal of the service belongs, by the field that it names: an item's own (`end_time`), or that of a malformed request
 * (`0.end_time`). Without one it is about the whole form. A sentence that begins with the field's name is shown without it.
 */
export function refusalAt(
  named: string | null | undefined,
  message: string,
): { field: keyof CampaignValues | 'root'; message: string } {
  const last = named?.split('.').at(-1) ?? '';
  const [field, label] = (Object.hasOwn(FIELDS, last) ? FIELDS[last] : undefined) ?? [];
  const said = named && message.startsWith(`${named}: `) ? named : last;
  return field
    ? { field, message: plain(message, said, label) }
    : { field: 'root', message: plain(message, '') };
}
