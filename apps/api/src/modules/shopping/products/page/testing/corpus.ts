import type { PageProduct } from '..';

/** A page as sites write them, and what it sells. */
export interface ProductPage {
  readonly name: string;
  readonly html: string | Buffer;
  /** Where it is; `https://shop.example/p/7` unless given. */
  readonly url?: string;
  readonly contentType?: string;
  /** Expected product; null for a page that doesn't sell exactly one. */
  readonly sells: Partial<PageProduct> | null;
}

const ld = (...blocks: unknown[]): string =>
  `<html><head>${blocks.map((block) => `<script type="application/ld+json">${typeof block === 'string' ? block : JSON.stringify(block)}</script>`).join('')}</head><body></body></html>`;
const meta = (tags: Readonly<Record<string, string>>): string =>
  Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${content}">`).join(''); // prettier-ignore

const offer = (price: unknown, priceCurrency = 'EUR', more = {}) => ({ '@type': 'Offer', price, priceCurrency, ...more }); // prettier-ignore
const vase = (offers: unknown, more = {}) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Vase',
  offers,
  ...more,
});
const EUR = { currency: 'EUR', name: 'Vase' };

/** JSON-LD in its many forms. */
const linked: ProductPage[] = [
  {
    name: 'one offer, a number',
    html: ld(vase(offer(19.5, 'EUR', { availability: 'https://schema.org/InStock' }))),
    sells: { ...EUR, price: 19_500_000, sale_price: null, availability: 'in_stock', brand: null },
  },
  { name: 'the price as a text', html: ld(vase(offer('19.50'))), sells: { ...EUR, price: 19_500_000 } },
  { name: 'a comma before the cents', html: ld(vase(offer('19,50'))), sells: { price: 19_500_000 } },
  { name: 'points for thousands', html: ld(vase(offer('1.299,00'))), sells: { price: 1_299_000_000 } },
  { name: 'commas for thousands', html: ld(vase(offer('1,299.00', 'USD'))), sells: { price: 1_299_000_000, currency: 'USD' } }, // prettier-ignore
  {
    name: 'lakhs',
    html: ld(vase(offer('1,23,456.00', 'INR'))),
    sells: { price: 123_456_000_000, currency: 'INR' },
  },
  {
    name: 'spaces for thousands',
    html: ld(vase(offer('12 990 \u20bd', 'RUB'))),
    sells: { price: 12_990_000_000 },
  },
  { name: 'narrow spaces and a comma', html: ld(vase(offer('1\u202f299,90\u00a0€'))), sells: { price: 1_299_900_000 } }, // prettier-ignore
  { name: 'apostrophes for thousands', html: ld(vase(offer('1’299.90', 'CHF'))), sells: { price: 1_299_900_000, currency: 'CHF' } }, // prettier-ignore
  { name: 'thousands with nothing after them', html: ld(vase(offer('49.990', 'CLP'))), sells: { price: 49_990_000_000 } }, // prettier-ignore
  { name: 'three digits of a dinar', html: ld(vase(offer('4.250', 'KWD'))), sells: { price: 4_250_000, currency: 'KWD' } }, // prettier-ignore
  { name: 'Arabic digits', html: ld(vase(offer('١٬٢٣٤٫٥٠', 'EGP'))), sells: { price: 1_234_500_000 } },
  { name: 'Devanagari digits', html: ld(vase(offer('२,४९९', 'INR'))), sells: { price: 2_499_000_000 } },
  { name: 'wide digits of a Japanese shop', html: ld(vase(offer('￥１２，８００', 'JPY'), { name: '湯のみ' })), sells: { price: 12_800_000_000, currency: 'JPY', name: '湯のみ' } }, // prettier-ignore
  { name: 'a currency in small letters', html: ld(vase(offer(5, 'gbp'))), sells: { currency: 'GBP' } },
  { name: 'a currency only as its sign', html: ld(vase({ '@type': 'Offer', price: '£24.00' })), sells: { price: 24_000_000, currency: 'GBP' } }, // prettier-ignore
  { name: 'a bare dollar, which may be any', html: ld(vase({ '@type': 'Offer', price: '$24.00' })), sells: { name: 'Vase', price: null, currency: null } }, // prettier-ignore
  {
    name: 'a currency that there is not',
    html: ld(vase(offer(5, 'ZZQ'))),
    sells: { price: null, currency: null },
  },
  { name: 'nothing as a price', html: ld(vase(offer('0.00'))), sells: { price: null } },
  { name: 'less than nothing', html: ld(vase(offer('-5'))), sells: { price: null } },
  { name: 'a price that is a word', html: ld(vase(offer('on request'))), sells: { price: null } },
  { name: 'a list of offers, the cheapest that can be had', html: ld(vase([offer(30), offer(10, 'EUR', { availability: 'SoldOut' }), offer(20, 'EUR', { availability: 'http://schema.org/InStock' })])), sells: { price: 20_000_000, availability: 'in_stock' } }, // prettier-ignore
  { name: 'offers in several currencies, the first one', html: ld(vase([offer(30), offer(10, 'USD')])), sells: { price: 30_000_000, currency: 'EUR' } }, // prettier-ignore
  { name: 'an aggregate', html: ld(vase({ '@type': 'AggregateOffer', lowPrice: '12.00', highPrice: '40.00', priceCurrency: 'EUR', offerCount: 3 })), sells: { price: 12_000_000 } }, // prettier-ignore
  { name: 'an aggregate around its offers', html: ld(vase({ '@type': 'AggregateOffer', lowPrice: 1, priceCurrency: 'EUR', offers: [offer(15), offer(14)] })), sells: { price: 14_000_000 } }, // prettier-ignore
  { name: 'a price specification', html: ld(vase({ '@type': 'Offer', priceSpecification: { '@type': 'UnitPriceSpecification', price: 8.4, priceCurrency: 'EUR' } })), sells: { price: 8_400_000 } }, // prettier-ignore
  {
    name: 'a former price among the specifications',
    html: ld(
      vase({
        '@type': 'Offer',
        price: '15.00',
        priceCurrency: 'EUR',
        priceSpecification: [
          {
            '@type': 'UnitPriceSpecification',
            price: 20,
            priceCurrency: 'EUR',
            priceType: 'https://schema.org/ListPrice',
          },
        ],
      }),
    ),
    sells: { price: 20_000_000, sale_price: 15_000_000 },
  },
  {
    name: 'a former price that is lower than the price',
    html: ld(vase({ ...offer(25), priceSpecification: { price: 20, priceType: 'ListPrice' } })),
    sells: { price: 25_000_000, sale_price: null },
  },
  { name: 'sold out, and no price any more', html: ld(vase({ '@type': 'Offer', availability: 'https://schema.org/OutOfStock' })), sells: { price: null, availability: 'out_of_stock' } }, // prettier-ignore
  { name: 'sold before it is there', html: ld(vase(offer(5, 'EUR', { availability: 'PreOrder' }))), sells: { availability: 'preorder' } }, // prettier-ignore
  { name: 'a brand as a text', html: ld(vase(offer(5), { brand: ' Fern &amp; Oak ' })), sells: { brand: 'Fern &amp; Oak' } }, // prettier-ignore
  { name: 'a brand as a thing', html: ld(vase(offer(5), { brand: { '@type': 'Brand', name: '무인양품' } })), sells: { brand: '무인양품' } }, // prettier-ignore
  { name: 'a brand as a list', html: ld(vase(offer(5), { brand: [{ name: 'Suki' }, { name: 'Other' }] })), sells: { brand: 'Suki' } }, // prettier-ignore
  { name: 'no brand but a dash', html: ld(vase(offer(5), { brand: '-' })), sells: { brand: null } },
  {
    name: 'a graph with references',
    html: ld({
      '@graph': [
        { '@type': 'Organization', '@id': '#org', name: 'Shop' },
        { '@type': 'Brand', '@id': '#brand', name: 'Suki' },
        { '@type': 'Offer', '@id': '#offer', price: 7, priceCurrency: 'EUR' },
        { '@type': 'Product', name: 'Vase', brand: { '@id': '#brand' }, offers: { '@id': '#offer' } },
      ],
    }),
    sells: { ...EUR, price: 7_000_000, brand: 'Suki' },
  },
  { name: 'inside of the page that is about it', html: ld({ '@type': 'ItemPage', mainEntity: vase(offer(9)) }), sells: { price: 9_000_000 } }, // prettier-ignore
  { name: 'a list around it', html: ld([[{ '@type': 'BreadcrumbList' }], vase(offer(9))]), sells: { price: 9_000_000 } }, // prettier-ignore
  { name: 'several types', html: ld({ ...vase(offer(9)), '@type': ['Thing', 'http://schema.org/Product'] }), sells: { price: 9_000_000 } }, // prettier-ignore
  { name: 'names with the vocabulary before them', html: ld({ '@type': 'http://schema.org/Product', 'http://schema.org/name': 'Vase', 'schema:offers': { 'schema:price': '9', 'schema:priceCurrency': 'EUR' } }), sells: { ...EUR, price: 9_000_000 } }, // prettier-ignore
  { name: 'names in other letters', html: ld({ '@type': 'Product', Name: 'Vase', Offers: { Price: 9, pricecurrency: 'EUR' } }), sells: { ...EUR, price: 9_000_000 } }, // prettier-ignore
  { name: 'a group of variants', html: ld({ '@type': 'ProductGroup', name: 'Vase', hasVariant: [vase(offer(12)), vase(offer(11))] }), sells: { ...EUR, price: 11_000_000 } }, // prettier-ignore
  {
    name: 'a broken block before the good one',
    html: ld('{"@type": oops', vase(offer(9))),
    sells: { price: 9_000_000 },
  },
  { name: 'a comma and a line break too many', html: ld('{"@type":"Product","name":"Va\nse","offers":{"price":"9","priceCurrency":"EUR",},}'), sells: { name: 'Va se', price: 9_000_000 } }, // prettier-ignore
  {
    name: 'JSON in a comment',
    html: ld(`<!-- ${JSON.stringify(vase(offer(9)))} -->`),
    sells: { price: 9_000_000 },
  },
  { name: 'others that are like it, inside of it', html: ld(vase(offer(9), { isRelatedTo: [vase(offer(1))] })), sells: { price: 9_000_000 } }, // prettier-ignore
  { name: 'several things, of which one has the address of the page', html: ld(vase(offer(1)), vase(offer(9), { url: '/p/7/?size=s' })), sells: { price: 9_000_000 } }, // prettier-ignore
  {
    name: 'several things on a page that is about none',
    html: ld(vase(offer(1)), vase(offer(9))),
    sells: null,
  },
  { name: 'a list of things for sale', html: ld({ '@type': 'ItemList', itemListElement: [vase(offer(1)), vase(offer(2))] }), sells: null }, // prettier-ignore
  { name: 'an article', html: ld({ '@type': 'Article', name: 'Vases' }), sells: null },
  { name: 'numbers where texts are meant', html: ld({ '@type': 'Product', name: 7, brand: 8, offers: 9 }), sells: { name: '', price: null, brand: null } }, // prettier-ignore
];

/** Microdata, tags for social networks, and what is between them. */
const marked: ProductPage[] = [
  {
    name: 'microdata with contents',
    html: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Vase <b>No. 7</b></h1>
      <div itemprop="brand" itemscope itemtype="https://schema.org/Brand"><meta itemprop="name" content="Suki"></div>
      <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><span itemprop="price" content="19.50">19,50 €</span>
      <meta itemprop="priceCurrency" content="EUR"><link itemprop="availability" href="https://schema.org/OutOfStock"></div></div>`,
    sells: {
      name: 'Vase No. 7',
      brand: 'Suki',
      price: 19_500_000,
      currency: 'EUR',
      availability: 'out_of_stock',
    },
  },
  {
    name: 'microdata with texts alone, and tags that are not closed',
    html: `<div itemscope itemtype="http://schema.org/Product"><p itemprop=name>Ваза<p>more
      <div itemprop=offers itemscope itemtype="http://schema.org/AggregateOffer"><span itemprop=lowPrice>1 290,00 ₽</span></div>`,
    sells: { name: 'Ваза', price: 1_290_000_000, currency: 'RUB' },
  },
  {
    name: 'microdata beside a review of something else',
    html: `<div itemscope itemtype="https://schema.org/Review"><span itemprop="price">1</span></div>
      <main itemscope itemtype="https://schema.org/Product"><span itemprop="name">Vase</span><span itemprop="offers" itemscope><data itemprop="price" value="5">five</data><meta itemprop="priceCurrency" content="EUR"></span></main>`,
    sells: { ...EUR, price: 5_000_000 },
  },
  { name: 'tags for social networks', html: meta({ 'og:type': 'product', 'og:title': 'Vase', 'product:price:amount': '25.00', 'product:price:currency': 'USD', 'product:availability': 'in stock', 'product:brand': 'Suki' }), sells: { name: 'Vase', price: 25_000_000, currency: 'USD', availability: 'in_stock', brand: 'Suki' } }, // prettier-ignore
  { name: 'the same under their other names', html: meta({ 'og:price:amount': '1.234,50', 'og:price:currency': 'eur', 'og:availability': 'oos' }), sells: { price: 1_234_500_000, availability: 'out_of_stock' } }, // prettier-ignore
  { name: 'a sale in them', html: meta({ 'product:price:amount': '40', 'product:price:currency': 'USD', 'product:sale_price:amount': '30' }), sells: { price: 40_000_000, sale_price: 30_000_000 } }, // prettier-ignore
  { name: 'a former price in them', html: meta({ 'product:price:amount': '30', 'product:original_price:amount': '40', 'product:price:currency': 'USD' }), sells: { price: 40_000_000, sale_price: 30_000_000 } }, // prettier-ignore
  { name: 'a price in the tags, the rest in JSON-LD', html: meta({ 'product:price:amount': '30', 'product:price:currency': 'USD' }) + ld({ '@type': 'Product', name: 'Vase', brand: 'Suki' }), sells: { name: 'Vase', brand: 'Suki', price: 30_000_000 } }, // prettier-ignore
  { name: 'JSON-LD before the tags', html: meta({ 'product:price:amount': '30', 'product:price:currency': 'USD' }) + ld(vase(offer(9))), sells: { price: 9_000_000, currency: 'EUR' } }, // prettier-ignore
  { name: 'a price without a currency in the tags', html: meta({ 'og:price:amount': '30' }), sells: null },
  { name: 'a page that wants nothing of it saved', html: '<meta name="pinterest" content="nopin">' + ld(vase(offer(9))), sells: null }, // prettier-ignore
  { name: 'a page in an old encoding', html: Buffer.from(`<meta charset="windows-1252">${ld(vase(offer('9,90'), { name: 'Blumenk\u00fcbel' }))}`, 'latin1'), sells: { name: 'Blumenkübel', price: 9_900_000 } }, // prettier-ignore
  { name: 'nothing', html: '', sells: null },
  { name: 'bytes', html: Buffer.from([0, 255, 254, 60, 0, 1]), sells: null },
];

export const corpus: readonly ProductPage[] = [...linked, ...marked];
