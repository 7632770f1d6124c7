import { type ChargesSectionProps, ChargesSection } from './Charges';
import { CardsSection } from './Cards';

/** Cards of an ad account, and what is charged to them. */
export function CardParts(props: ChargesSectionProps) {
  const { account, billing, cards, may, money } = props;
  return (
    <>
      <CardsSection
        account={account}
        data={cards}
        billingType={billing.billing_type}
        may={may}
        money={money}
      />
      <ChargesSection {...props} />
    </>
  );
}
