import { useSignedIn } from '@corkboard/auth';
import { pageLanguage, type Pin } from '@corkboard/contract';
import { VisuallyHidden } from '@corkboard/ui';
import { products as text } from '../../messages/products';
import css from './price.module.css';

const formats = new Map<string, Intl.NumberFormat>();

/**
 * A price in its currency; a code that is no currency stands after the number.
 * @param locale how the viewer has money written: as `pageLanguage` says
 */
export function priceText(amount: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = formats.get(key);
  if (!format) {
    try {
      format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    } catch {
      return `${amount.toFixed(2)} ${currency}`;
    }
    formats.set(key, format);
  }
  return format.format(amount);
}

/** Current price, and the former one where it was higher. */
export function Price({ product }: { product: NonNullable<Pin['product']> }) {
  const { price, sale_price: sale, current_price: now, currency } = product;
  const locale = pageLanguage(useSignedIn()?.locale);
  return (
    <>
      <VisuallyHidden>{sale === null ? text.price : text.salePrice} </VisuallyHidden>
      <strong className={sale === null ? undefined : css.sale}>{priceText(now, currency, locale)}</strong>
      {sale === null ? null : (
        <>
          {' '}
          <VisuallyHidden>{text.before} </VisuallyHidden>
          <s className={css.before}>{priceText(price, currency, locale)}</s>
        </>
      )}
    </>
  );
}
