import { type Pin } from '@corkboard/contract';
import { Badge } from '@corkboard/ui';
import { products as text } from '../../messages/products';
import { Price } from './Price';
import css from './product-facts.module.css';

/** The product that a Pin links to: current and former price, availability, and brand. */
export function ProductFacts({ product }: { product: NonNullable<Pin['product']> }) {
  const { brand, sale_price: sale, availability } = product;
  return (
    <section className={css.facts} aria-label={text.facts}>
      <p className={css.price}>
        <Price product={product} />
        {sale === null ? null : <Badge>{text.onSale}</Badge>}
      </p>
      {availability === null ? null : (
        <p className={css.availability} data-availability={availability}>
          {text.availability[availability]}
        </p>
      )}
      {brand === null ? null : <p>{text.brand(brand)}</p>}
      <p className={css.note}>{text.note}</p>
    </section>
  );
}
