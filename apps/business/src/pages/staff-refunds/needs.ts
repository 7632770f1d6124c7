import { type CallData } from '@corkboard/contract';
import { formatDay } from '@corkboard/ui';
import { refunds as text } from '../../messages/refunds';

export type RefundableCharge = CallData<'StaffRefundsResource.get'>[number];

/** Day of a charge in words. */
export const whenOf = ({ date }: RefundableCharge): string => formatDay(date.slice(0, 10), 'en');
/** Its card in words. */
export const cardOf = ({ card }: RefundableCharge): string =>
  card === null ? text.noCard : text.cardEnding(card);
