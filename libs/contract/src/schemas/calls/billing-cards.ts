import { Type } from 'typebox';
import {
  CARD_BRANDS,
  CARD_PROVIDERS,
  CHARGE_PURPOSES,
  CHARGE_STATUSES,
  DEMO_CARD_NAMES,
  REFUND_STATUSES,
} from '../../billing';
import { AD_NAME_MAX } from '../../limits';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { resource } from '../define';
import { Day } from './billing';

const O = Type.Optional;
const Amount = Type.Integer({ minimum: 0 });
/** A name that the provider of payments gave something. */
const Name = Type.String({ pattern: '^[A-Za-z0-9_]{1,100}$' });
const account = { ad_account_id: Id };

const Card = Type.Object({
  id: Id,
  brand: oneOf(CARD_BRANDS),
  /** The last four of its number. */
  last4: Type.String(),
  exp_month: Type.Integer(),
  exp_year: Type.Integer(),
  /** The one that is charged. */
  primary: Type.Boolean(),
});

/** Cards of an ad account, and who takes them. */
const Cards = Type.Object({
  provider: oneOf(CARD_PROVIDERS),
  /** For the provider's form; null where it has none. */
  publishable_key: nullable(Type.String()),
  cards: Type.Array(Card),
  /** Limit of what is owed before the card is charged. */
  threshold_micro: Amount,
  /** Whether the ad account may pay once a month only. */
  monthly_allowed: Type.Boolean(),
});

/** A charge of a card. */
const Charge = Type.Object({
  id: Id,
  date: Moment,
  purpose: oneOf(CHARGE_PURPOSES),
  status: oneOf(CHARGE_STATUSES),
  amount_micro: Amount,
  refunded_micro: Amount,
  currency: Type.String(),
  card: nullable(Type.String()),
  /** The provider's word for why it failed last. */
  failure: nullable(Type.String()),
  /** When it's tried again by itself. */
  next_attempt_at: nullable(Moment),
});

/** A charge as staff see it: how much of it can go back, and the credit memos of what did. */
const RefundableCharge = Type.Object({
  ...Charge.properties,
  ad_account_name: Type.String(),
  refundable_micro: Amount,
  memos: Type.Array(
    Type.Object({
      id: Id,
      number: Type.String(),
      day: Day,
      /** In words. */
      corrects: Type.String(),
      amount_micro: Amount,
      /** Its PDF, for some minutes. */
      download_url: Type.String(),
    }),
  ),
});

/** A charge with what the browser needs to have its holder confirm it. */
const StartedCharge = Type.Object({
  charge: Charge,
  client_secret: nullable(Type.String()),
  payment_method: nullable(Type.String()),
});

/** Cards of ad accounts, and what is charged to them. */
export const billingCardCalls = {
  'BillingCardsResource.get': resource({
    summary: 'List the cards of an ad account, and who takes them.',
    options: Type.Object(account),
    data: Cards,
  }),
  'BillingCardSetupResource.create': resource({
    summary: 'Begin to add a card, whose number goes to the payment provider alone.',
    options: Type.Object(account),
    data: Type.Object({ setup_intent: Name, client_secret: nullable(Type.String()) }),
  }),
  'BillingCardsResource.create': resource({
    summary: 'Keep a card that the payment provider has confirmed.',
    options: Type.Object({
      ...account,
      setup_intent: Name,
      /** Where a stand-in takes the place of the provider: which of its cards. */
      demo_card: O(oneOf(DEMO_CARD_NAMES)),
    }),
    data: Cards,
  }),
  'BillingCardsResource.update': resource({
    summary: 'Choose the card of an ad account that is charged.',
    options: Type.Object({ ...account, card_id: Id }),
    data: Cards,
  }),
  'BillingCardsResource.delete': resource({
    summary: 'Remove a card from an ad account.',
    options: Type.Object({ ...account, card_id: Id }),
    data: Cards,
  }),
  'BillingChargesResource.get': resource({
    summary: 'List what was charged to the cards of an ad account, newest first.',
    options: Type.Object({ ...account, ...paging }),
    data: Type.Array(Charge),
  }),
  'BillingChargesResource.create': resource({
    summary: 'Pay what an ad account owes, or in advance, with its card.',
    options: Type.Object({
      ...account,
      charge_for: oneOf(['BALANCE', 'TOP_UP'] as const),
      /** Of a payment in advance. */
      amount_micro: O(Type.Integer({ minimum: 1 })),
      /** Of the browser's making: the same payment is charged once however often it's sent. */
      key: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    }),
    data: StartedCharge,
  }),
  'BillingChargesResource.update': resource({
    summary: 'Pay a charge again that failed, or look at what became of it.',
    options: Type.Object({
      ...account,
      charge_id: Id,
      /** Where a stand-in takes the place of the provider: the holder confirms it. */
      demo_confirm: O(Type.Boolean()),
    }),
    data: StartedCharge,
  }),
  'StaffRefundsResource.get': resource({
    summary: 'List what was charged to the cards of an ad account, and how much of it can be paid back.',
    options: Type.Object({ ...account, ...paging }),
    data: Type.Array(RefundableCharge),
  }),
  'StaffRefundsResource.create': resource({
    summary: 'Pay a charge of a card back, or a part of it.',
    options: Type.Object({
      ...account,
      charge_id: Id,
      amount_micro: Type.Integer({ minimum: 1 }),
      /** In words, for other staff. */
      refund_reason: Type.String({ minLength: 1, maxLength: AD_NAME_MAX }),
      key: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    }),
    data: Type.Object({ status: oneOf(REFUND_STATUSES), charge: RefundableCharge }),
  }),
};
