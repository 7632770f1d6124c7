import { type Pin } from '@corkboard/contract';
import { products as text } from '../../messages/products';
import css from './card-price.module.css';
import { Price } from './Price';

interface CardPriceProps {
  readonly product: NonNullable<Pin['product']>;
  readonly className?: string | undefined;
}

/** Price of a product in one line: the current one, the former one, and a note when it isn't available. */
export function CardPrice({ product, className }: CardPriceProps) {
  const { availability } = product;
  const gone = availability === 'out_of_stock' || availability === 'discontinued';
  return (
    <span className={className}>
      <Price product={product} />
      {gone ? <span className={css.gone}> · {text.availability[availability]}</span> : null}
    </span>
  );
}
