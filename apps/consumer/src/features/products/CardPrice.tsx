import { type Pin } from '@corkboard/contract';
import { VisuallyHidden } from '@corkboard/ui';
import { products as text } from '../../messages/products';
import css from './card-price.module.css';
import { priceText } from './price';

interface CardPriceProps {
  readonly product: NonNullable<Pin['product']>;
  readonly className?: string | undefined;
}

/** What a Pin's thing costs, in one line: the price now, what it was before, and when it can't be had. */
export function CardPrice({ product, className }: CardPriceProps) {
  const { price, sale_price: sale, current_price: now, currency, availability } = product;
  const gone = availability === 'out_of_stock' || availability === 'discontinued';
  return (
    <span className={className}>
      <VisuallyHidden>{sale === null ? text.price : text.salePrice} </VisuallyHidden>
      <span className={sale === null ? css.price : css.sale}>{priceText(now, currency)}</span>
      {sale === null ? null : (
        <>
          {' '}
          <VisuallyHidden>{text.before} </VisuallyHidden>
          <s className={css.before}>{priceText(price, currency)}</s>
        </>
      )}
      {gone ? <span className={css.gone}> · {text.availability[availability]}</span> : null}
    </span>
  );
}
