/** A card, and the outcome of its charges. */
export interface DemoCard {
  readonly brand: string;
  readonly last4: string;
  /** Its bank wants its holder to confirm what they didn't start themselves. */
  readonly confirms?: boolean;
  /** Why its bank refuses every charge. */
  readonly declines?: string;
  readonly declinesSetup?: boolean;
}

/** Cards by the names that Stripe gives them for tests. */
export const DEMO_CARDS: Readonly<Record<string, DemoCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242' },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444' },
  pm_card_amex: { brand: 'amex', last4: '0005' },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', confirms: true },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', declines: 'generic_decline' },
  pm_card_chargeDeclined: {
    brand: 'visa',
    last4: '0002',
    declines: 'generic_decline',
    declinesSetup: true,
  },
};
