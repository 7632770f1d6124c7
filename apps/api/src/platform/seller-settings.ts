import { hasVat, isTaxCountry, readVatNumber } from '@corkboard/contract';

/** Whoever runs the site, as its invoices name it. */
export interface SellerSettings {
  country: string;
  vatNumber: string;
  /** Undefined for the site's own address. */
  name?: string | undefined;
  street?: string | undefined;
  postalCode?: string | undefined;
  city?: string | undefined;
}

/**
 * Reads who bills from the environment; undefined for a site that adds no tax.
 * @param refuse makes the error for a variable that can't be used
 */
export function sellerSettings(
  env: Readonly<Record<string, string | undefined>>,
  refuse: (message: string) => Error,
): SellerSettings | undefined {
  const text = (name: string) => env[name]?.trim() || undefined;
  const [country, vatNumber] = [text('SELLER_COUNTRY')?.toUpperCase(), text('SELLER_VAT_NUMBER')];
  if (!country && !vatNumber) return undefined;
  if (!country || !vatNumber) throw refuse('SELLER_COUNTRY and SELLER_VAT_NUMBER must be set together.');
  if (!isTaxCountry(country))
    throw refuse('SELLER_COUNTRY must be a country of the European Union, GB, NO or CH.');
  const place = {
    name: text('SELLER_NAME'),
    street: text('SELLER_STREET'),
    postalCode: text('SELLER_POSTAL_CODE'),
    city: text('SELLER_CITY'),
  };
  if (!hasVat(country)) return { country, vatNumber, ...place };
  const read = readVatNumber(country, vatNumber);
  if (!read) throw refuse("SELLER_VAT_NUMBER isn't a VAT number of SELLER_COUNTRY.");
  return { country, vatNumber: read.number, ...place };
}
