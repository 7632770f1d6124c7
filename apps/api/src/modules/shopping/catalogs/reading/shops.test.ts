import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ChangedItem, type FeedPiece, readFeed, type Reading } from './read';

const folder = mkdtempSync(join(tmpdir(), 'corkboard-shops-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Items of a file, and what was wrong with it. */
async function read(body: string, format: Reading['format']) {
  const file = join(folder, format);
  writeFileSync(file, body);
  const items: ChangedItem[] = [];
  let faults: unknown[] = ['not read to its end'];
  const reading: Reading = {
    file,
    format,
    type: 'RETAIL',
    contentType: '',
    currency: null,
    availability: null,
    claims: ['shop.example'],
    known: new Uint8Array(),
  };
  for await (const piece of readFeed(reading)) {
    const one: FeedPiece = piece;
    if ('items' in one) items.push(...(JSON.parse(one.items) as ChangedItem[]));
    if ('issues' in one) faults = [...faults, ...(JSON.parse(one.issues) as unknown[])];
    if ('end' in one) faults = faults.slice(1);
  }
  return { items: new Map(items.map(({ item_id, attributes }) => [item_id, attributes])), faults };
}

/** RSS as feed plugins of WooCommerce write it: CDATA, variations of one product, several pictures as elements of one name. */
const wooCommerce = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://base.google.com/cns/1.0">
<channel>
  <title><![CDATA[The Shop]]></title>
  <link>https://www.shop.example</link>
  <description><![CDATA[WooCommerce Product Feed]]></description>
  ${['red', 'blue']
    .map(
      (color, place) => `<item>
    <g:id>woocommerce_gpf_${21 + place}</g:id>
    <title><![CDATA[Hoodie & hat – ${color}]]></title>
    <g:description><![CDATA[<p>Soft&nbsp;cotton.</p>]]></g:description>
    <link>https://www.shop.example/product/hoodie/?attribute_pa_color=${color}&amp;utm_source=feed</link>
    <g:image_link><![CDATA[https://www.shop.example/wp-content/uploads/hoodie-${color}.jpg]]></g:image_link>
    <g:additional_image_link>https://www.shop.example/wp-content/uploads/hoodie-back.jpg</g:additional_image_link>
    <g:additional_image_link>https://www.shop.example/wp-content/uploads/hoodie-side.jpg</g:additional_image_link>
    <g:price>45.00 USD</g:price>
    <g:sale_price>42.00 USD</g:sale_price>
    <g:availability>in stock</g:availability>
    <g:condition>new</g:condition>
    <g:item_group_id>20</g:item_group_id>
    <g:product_type><![CDATA[Clothing > Hoodies]]></g:product_type>
    <g:google_product_category>212</g:google_product_category>
    <g:identifier_exists>FALSE</g:identifier_exists>
    <g:color>${color}</g:color>
    <g:shipping><g:country>US</g:country><g:price>5.00 USD</g:price></g:shipping>
  </item>`,
    )
    .join('\n  ')}
</channel>
</rss>`;

/** A table as feed apps of Shopify write it: quoted cells with line breaks and doubled quotes, spaces in the names of columns. */
const shopify = [
  '"id","title","description","link","image link","additional image link","availability","price","sale price","brand","gtin","mpn","item group id","google product category","product type","condition","age group","gender","custom label 0"',
  '"shopify_US_7001_8001","Lamp 12""","Steel.\nMade to last, and ""warm"".","https://shop.example/products/lamp?variant=8001&currency=USD","https://cdn.shopify.com/s/files/1/lamp.jpg?v=1","https://cdn.shopify.com/s/files/1/lamp-2.jpg?v=1,https://cdn.shopify.com/s/files/1/lamp-3.jpg?v=1","in_stock","1,299.00 USD","","Acme","","L-12","7001","Home & Garden > Lighting > Lamps","Lamps","new","adult","unisex","Summer"',
  '"shopify_US_7001_8002","Lamp 16""","Steel.","https://shop.example/products/lamp?variant=8002&currency=USD","https://cdn.shopify.com/s/files/1/lamp.jpg?v=1","","out_of_stock","1,499.00 USD","1,399.00 USD","Acme","4006381333931","L-16","7001","Home & Garden > Lighting > Lamps","Lamps","new","adult","unisex",""',
].join('\r\n');

describe('a feed of a real shop is taken whole', () => {
  it('as WooCommerce writes it', async () => {
    const { items, faults } = await read(wooCommerce, 'XML');
    expect(faults).toEqual([]);
    expect([...items.keys()]).toEqual(['woocommerce_gpf_21', 'woocommerce_gpf_22']);
    expect(items.get('woocommerce_gpf_22')).toMatchObject({
      title: 'Hoodie & hat – blue',
      link: 'https://www.shop.example/product/hoodie/?attribute_pa_color=blue&utm_source=feed',
      image_link: ['https://www.shop.example/wp-content/uploads/hoodie-blue.jpg'],
      additional_image_link: [
        'https://www.shop.example/wp-content/uploads/hoodie-back.jpg',
        'https://www.shop.example/wp-content/uploads/hoodie-side.jpg',
      ],
      price: '45.00 USD',
      sale_price: '42.00 USD',
      availability: 'in stock',
      condition: 'new',
      item_group_id: '20',
      product_type: 'Clothing > Hoodies',
      color: 'blue',
    });
  });

  it('as Shopify writes it', async () => {
    const { items, faults } = await read(shopify, 'CSV');
    expect(faults).toEqual([]);
    expect([...items.keys()]).toEqual(['shopify_US_7001_8001', 'shopify_US_7001_8002']);
    expect(items.get('shopify_US_7001_8001')).toMatchObject({
      title: 'Lamp 12"',
      description: expect.stringContaining('and "warm".'),
      link: 'https://shop.example/products/lamp?variant=8001&currency=USD',
      additional_image_link: [
        'https://cdn.shopify.com/s/files/1/lamp-2.jpg?v=1',
        'https://cdn.shopify.com/s/files/1/lamp-3.jpg?v=1',
      ],
      price: '1299.00 USD',
      availability: 'in stock',
      mpn: 'L-12',
      age_group: 'adult',
      custom_label_0: 'Summer',
    });
    expect(items.get('shopify_US_7001_8002')).toMatchObject({
      price: '1499.00 USD',
      sale_price: '1399.00 USD',
      availability: 'out of stock',
      gtin: '4006381333931',
    });
  });
});
