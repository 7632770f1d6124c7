import { type Pin } from '@corkboard/contract';
import { Badge, VisuallyHidden } from '@corkboard/ui';
import { products as text } from '../../messages/products';
import css from './product-facts.module.css';
import { priceText } from './price';

/** What the page sells that a Pin leads to: the price, now and before, whether it can be had, and the brand. */
export function ProductFacts({ product }: { product: NonNullable<Pin['product']> }) {
  const { brand, price, sale_price: sale, current_price: now, currency, availability } = product;
  return (
    <section className={css.facts} aria-label={text.facts}>
      <p className={css.prices}>
        <VisuallyHidden>{sale === null ? text.price : text.salePrice} </VisuallyHidden>
        <strong className={css.price}>{priceText(now, currency)}</strong>
        {sale === null ? null : (
          <>
            {' '}
            <VisuallyHidden>{text.before} </VisuallyHidden>
            <s className={css.before}>{priceText(price, currency)}</s>
            <Badge>{text.onSale}</Badge>
          </>
        )}
      </p>
      {availability === null ? null : (
        <p className={css.availability} data-availability={availability}>
          {text.availability[availability]}
        </p>
      )}
      {brand === null ? null : <p className={css.brand}>{text.brand(brand)}</p>}
      <p className={css.note}>{text.note}</p>
    </section>
  );
}
