import { type CallData, type CallOptions, cleanText, promotionMessages as text } from '@corkboard/contract';
import { ItemRefusal } from '../campaigns';
import type { KeptValue, PromotionFields, PromotionRow } from './queries';

type Promotion = CallData<'GET /v5/ad_accounts/{ad_account_id}/promotions/{promotion_id}'>;
type Sent = Omit<CallOptions<'PATCH /v5/ad_accounts/{ad_account_id}/promotions'>['body'][number], 'id'>;
type SentValue = NonNullable<Sent['template_values']>[number];

const MICRO = 1_000_000;

/** A value as it's kept. @throws ItemRefusal naming `template_values` for one that isn't one of an amount, a percentage, and words */
function keptValue({ amount, currency_code, percent, custom_text }: SentValue): KeptValue {
  const wrong = (why: string) => new ItemRefusal('template_values', why);
  if ([amount, percent, custom_text].filter((one) => one !== undefined).length !== 1) throw wrong(text.value);
  if ((amount === undefined) !== (currency_code === undefined)) throw wrong(text.amount);
  if (amount !== undefined) {
    const micro = Math.round(amount * MICRO);
    if (micro === 0) throw wrong(text.amount);
    return { amount: String(micro), currency_code: currency_code! };
  }
  if (percent !== undefined) {
    if (percent === 0) throw wrong(text.percent);
    return { percent };
  }
  const words = wordsOf(custom_text!);
  if (words === null) throw wrong(text.value);
  return { custom_text: words };
}
const wordsOf = (given: string): string | null => cleanText(given) || null;

/** A new promotion before anything is said of it. */
const UNSAID: Omit<PromotionFields, 'promotion_title' | 'promotion_type'> = {
  status: 'ACTIVE',
  promotion_custom_id: null,
  platform_type: 'DEFAULT',
  external_id: null,
  promotion_code: null,
  template_values: [],
  start_time: null,
  end_time: null,
};

/**
 * A promotion after something is said of it.
 *
 * @param before as it was; left out for a new one, of which title and type are said
 * @throws ItemRefusal naming `promotion_title`, `template_values`, or `end_time`
 */
export function changedFields(sent: Sent, before?: PromotionFields): PromotionFields {
  const base = before ?? { ...UNSAID, promotion_title: '', promotion_type: sent.promotion_type! };
  const words = (given: string | undefined, kept: string | null) =>
    given === undefined ? kept : wordsOf(given);
  const after: PromotionFields = {
    status: sent.status ?? base.status,
    promotion_title: words(sent.promotion_title, base.promotion_title) ?? '',
    promotion_type: sent.promotion_type ?? base.promotion_type,
    promotion_custom_id: words(sent.promotion_custom_id, base.promotion_custom_id),
    platform_type: sent.platform_type ?? base.platform_type,
    external_id: words(sent.external_id, base.external_id),
    promotion_code: words(sent.promotion_code, base.promotion_code),
    template_values: sent.template_values?.map(keptValue) ?? base.template_values,
    start_time: sent.start_time ?? base.start_time,
    end_time: sent.end_time ?? base.end_time,
  };
  if (after.promotion_title === '') throw new ItemRefusal('promotion_title', text.titleBlank);
  const { start_time: start, end_time: end } = after;
  if (start !== null && end !== null && end <= start) throw new ItemRefusal('end_time', text.endsFirst);
  return after;
}

/** Where a promotion stands at a moment. */
function discountStatus(
  { status, start_time: start, end_time: end }: Pick<PromotionFields, 'status' | 'start_time' | 'end_time'>,
  now: number,
): Promotion['discount_status'] {
  if (status !== 'ACTIVE' && status !== 'PAUSED') return 'OTHER';
  const seconds = now / 1000;
  if (end !== null && end <= seconds) return 'EXPIRED';
  if (status === 'PAUSED') return 'PAUSED';
  return start !== null && start > seconds ? 'SCHEDULED' : 'ACTIVE';
}

/** A value in the words of the public standard. */
export const toValue = ({ amount, ...value }: KeptValue): Promotion['template_values'][number] =>
  amount === undefined ? value : { ...value, amount: Number(amount) / MICRO };

/** A promotion in the words of the public standard. */
export function toPromotion(row: PromotionRow, now: number = Date.now()): Promotion {
  const { external_id, promotion_code, start_time, end_time } = row;
  return {
    id: row.id,
    ad_account_id: row.ad_account_id,
    status: row.status,
    promotion_title: row.promotion_title,
    promotion_type: row.promotion_type,
    promotion_custom_id: row.promotion_custom_id ?? row.id,
    platform_type: row.platform_type,
    discount_status: discountStatus(row, now),
    template_values: row.template_values.map(toValue),
    ...(external_id === null ? {} : { external_id }),
    ...(promotion_code === null ? {} : { promotion_code }),
    ...(start_time === null ? {} : { start_time }),
    ...(end_time === null ? {} : { end_time }),
  };
}
