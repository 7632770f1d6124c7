import { type ChargesSectionProps, ChargesSection } from './Charges';
import { CardsSection } from './Cards';

/** Cards of an ad account, and what is charged to them. */
export function CardParts(props: ChargesSectionProps) {
  const { account, cards, may, money } = props;
  return (
    <>
      <CardsSection account={account} data={cards} may={may} money={money} />
      <ChargesSection {...props} />
    </>
  );
}
