import { type CallData } from '@corkboard/contract';
import { cards as text } from '../../messages/cards';

type Card = CallData<'BillingCardsResource.get'>['cards'][number];

/** A card in words. */
export const nameOf = ({ brand, last4 }: Card): string => text.card(text.brands[brand], last4);
