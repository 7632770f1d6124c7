import { type Pin } from '@corkboard/contract';
import { products as text } from '../../messages/products';
import css from './card-price.module.css';
import { Price } from './Price';

interface CardPriceProps {
  readonly product: NonNullable<Pin['product']>;
  readonly className?: string | undefined;
}

/** What a Pin's thing costs, in one line: the price now, what it was before, and when it can't be had. */
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
