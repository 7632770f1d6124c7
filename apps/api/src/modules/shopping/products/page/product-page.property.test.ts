import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readProduct } from './index';
import { currencyIn, readCurrency, readPrice } from './money';

const PAGE = { url: 'https://shop.example/p', contentType: 'text/html; charset=utf-8' };
const read = (html: string) => readProduct(Buffer.from(html), PAGE);

/** Prices with two digits after the point, as a site of a locale would write them. */
const cents = fc.integer({ min: 1, max: 99_999_999 });
const LOCALES = ['en-US', 'de-DE', 'fr-FR', 'de-CH', 'en-IN', 'pt-BR', 'ru-RU', 'pl-PL', 'ar-EG', 'fa-IR', 'hi-IN', 'sv-SE', 'th-TH-u-nu-thai', 'mr-IN', 'bn-BD', 'ja-JP-u-nu-fullwide']; // prettier-ignore

describe('prices', () => {
  it('are what they were, however a locale writes them', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...LOCALES), (amount, locale) => {
        const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(amount / 100);
        expect(readPrice(text, 'EUR'), `${text} in ${locale}`).toBe(amount * 10_000);
      }),
    );
  });

  it('are what they were with the sign or the code of their currency', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom('en-US', 'de-DE', 'fr-FR', 'en-IN', 'pl-PL', 'ru-RU'),
        fc.constantFrom('EUR', 'GBP', 'INR', 'ILS'),
        fc.constantFrom('symbol' as const, 'code' as const),
        (amount, locale, currency, currencyDisplay) => {
          const text = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).format(
            amount / 100,
          );
          expect([readPrice(text, currency), currencyIn(text)], text).toEqual([amount * 10_000, currency]);
        },
      ),
    );
  });

  it('are whole numbers above nothing, or none, for any text and number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.double(), fc.anything()), (value) => {
        const price = readPrice(value, 'EUR');
        expect(price === undefined || (Number.isSafeInteger(price) && price > 0)).toBe(true);
        const currency = currencyIn(value) ?? readCurrency(value);
        expect(currency === undefined || /^[A-Z]{3}$/.test(currency)).toBe(true);
      }),
    );
  });
});

/** Anything that JSON can hold, with the names that are looked for among others. */
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, true, 0, -1, 1e300, '', 'EUR', '9.90', 'InStock', 'Product', '#a'),
    fc.string(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.constantFrom('@type', '@id', '@graph', 'mainEntity', 'name', 'brand', 'offers', 'price', 'priceCurrency', 'lowPrice', 'availability', 'priceSpecification', 'priceType', 'hasVariant', 'url', '__proto__', 'constructor'), // prettier-ignore
      tie('value'),
      { maxKeys: 6 },
    ),
  ),
})).value;

/** Pieces that broken pages are made of. */
const soup = fc
  .array(
    fc.constantFrom(
      '<',
      '>',
      '"',
      '</',
      '<!--',
      '-->',
      '<div itemscope itemtype="https://schema.org/Product">',
      '<div itemprop="offers" itemscope>',
      '<span itemprop="price">',
      '9,90 €',
      '</span>',
      '</div>',
      '<meta property="og:price:amount" content="',
      '<script type="application/ld+json">',
      '</script>',
      '{"@type":"Product","offers":',
      '{"price":',
      '}',
      ']',
      '\0',
      '\u202e',
    ),
  ) // prettier-ignore
  .map((pieces) => pieces.join(''));

function expectSound(found: ReturnType<typeof read>): void {
  if (!found) return;
  const { name, brand, price, sale_price: sale, currency } = found;
  expect([...name].length).toBeLessThanOrEqual(200);
  expect([...(brand ?? 'x')].length).toBeGreaterThan(0);
  expect([...(brand ?? '')].length).toBeLessThanOrEqual(100);
  expect(price === null).toBe(currency === null);
  if (price !== null) expect(Number.isSafeInteger(price) && price > 0).toBe(true);
  if (sale !== null) expect(sale > 0 && sale < price!).toBe(true);
  expect(`${name}${brand ?? ''}`).not.toMatch(/\p{Cc}/u);
}

describe('pages', () => {
  it('of any JSON-LD give a sound answer', () => {
    fc.assert(
      fc.property(json, (value) => {
        expectSound(read(`<script type="application/ld+json">${JSON.stringify(value)}</script>`));
      }),
      { numRuns: 500 },
    );
  });

  it('of any soup of tags give a sound answer', () => {
    fc.assert(
      fc.property(soup, (html) => {
        expectSound(read(html));
      }),
      { numRuns: 500 },
    );
  });

  it('say the same in JSON-LD, microdata and tags', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'), fc.stringMatching(/^[A-Za-z][\w -]{0,30}\w$/), (amount, currency, brand) => {
        const price = (amount / 100).toFixed(2);
        const ways = [
          `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', brand, offers: { price, priceCurrency: currency } })}</script>`,
          `<div itemscope itemtype="https://schema.org/Product"><b itemprop="brand">${brand}</b><i itemprop="offers" itemscope><meta itemprop="price" content="${price}"><meta itemprop="priceCurrency" content="${currency}"></i></div>`,
          `<meta property="product:brand" content="${brand}"><meta property="product:price:amount" content="${price}"><meta property="product:price:currency" content="${currency}">`,
        ];
        const expected = { price: amount * 10_000, currency, brand: brand.replace(/\s+/g, ' ') };
        for (const html of ways) expect(read(html)).toMatchObject(expected);
      }),
    ); // prettier-ignore
  });
});
