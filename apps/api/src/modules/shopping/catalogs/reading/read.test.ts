import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../../data/portability/testing/files';
import { type ChangedItem, type FeedPiece, type ItemIssues, readFeed, type Reading } from './read';

const folder = mkdtempSync(join(tmpdir(), 'corkboard-feeds-'));
afterAll(() => rmSync(folder, { recursive: true }));

const COLUMNS = ['id', 'title', 'description', 'link', 'image_link', 'price', 'availability'];
const line = (id: string, changes: Record<string, string> = {}) => {
  const all: Record<string, string> = {
    id,
    title: `Vase ${id}`,
    description: 'Stoneware.',
    link: `https://www.shop.example/vase/${id}`,
    image_link: `https://cdn.example/${id}.jpg`,
    price: '24.99 USD',
    availability: 'in stock',
    ...changes,
  };
  return COLUMNS.map((name) => all[name]).join('\t');
};
const table = (...lines: string[]) => [COLUMNS.join('\t'), ...lines].join('\n');

async function read(body: Buffer | string, more: Partial<Reading> = {}) {
  const file = join(folder, 'feed');
  writeFileSync(file, body);
  const reading: Reading = {
    file,
    format: 'TSV',
    type: 'RETAIL',
    contentType: '',
    currency: null,
    availability: null,
    claims: ['shop.example'],
    known: new Uint8Array(),
    ...more,
  };
  const pieces: FeedPiece[] = [];
  for await (const piece of readFeed(reading)) pieces.push(piece);
  const parts = <T>(key: 'items' | 'issues') =>
    pieces.flatMap((piece) =>
      key in piece ? (JSON.parse((piece as { items: string; issues: string })[key]) as T[]) : [],
    );
  return {
    items: parts<ChangedItem>('items'),
    issues: parts<ItemIssues>('issues'),
    gone: pieces.flatMap((piece) => ('gone' in piece ? piece.gone : [])),
    sorry: pieces.flatMap((piece) => ('sorry' in piece ? piece.sorry : []))[0],
    summary: pieces.flatMap((piece) =>
      'end' in piece ? piece.end : 'sorry' in piece ? piece.summary : [],
    )[0]!,
  };
}
const known = (items: readonly ChangedItem[]) => {
  const bytes = Buffer.alloc(items.length * 16);
  for (const [at, { id_hash, row_hash }] of items.entries()) {
    bytes.writeBigInt64BE(BigInt(id_hash), at * 16);
    bytes.writeBigInt64BE(BigInt(row_hash), at * 16 + 8);
  }
  return new Uint8Array(bytes);
};

describe('a feed', () => {
  it('is read as a table, whatever its makers leave out', async () => {
    const { items, summary } = await read(table(line('a'), '', line('b', { price: 'EUR 1.299,00' })));
    expect(items.map(({ item_id, attributes }) => [item_id, attributes])).toEqual([
      ['a', {
        title: 'Vase a',
        description: 'Stoneware.',
        link: 'https://www.shop.example/vase/a',
        image_link: ['https://cdn.example/a.jpg'],
        price: '24.99 USD',
        availability: 'in stock',
      }],
      ['b', expect.objectContaining({ price: '1299.00 EUR' })],
    ]); // prettier-ignore
    expect(summary).toMatchObject({ original: 2, ingested: 2, errors: {}, info: { IN_STOCK: 2 } });
    const semicolons = await read(
      `ID;Title;Description;Link;Image Link;Price;Availability\n"1";"A ""big"" vase\nof clay";d;https://shop.example/1;https://c.example/1.png;3,50;In_Stock`,
      { format: 'CSV', currency: 'EUR' },
    );
    expect(semicolons.items[0]!.attributes).toMatchObject({
      title: 'A "big" vase of clay',
      price: '3.50 EUR',
    });
  });

  it('is read as RSS, CDATA, several pictures, and the entities of XML included', async () => {
    const item = `<item><g:id>1</g:id><title><![CDATA[Bowl & plate]]></title><g:description>A &amp; B &lt;c&gt;</g:description>
      <link>https://shop.example/1?a=1&amp;b=2</link><g:image_link>https://c.example/1.png</g:image_link>
      <g:additional_image_link>https://c.example/2.png</g:additional_image_link><g:additional_image_link>https://c.example/3.png</g:additional_image_link>
      <g:shipping><g:country>US</g:country><g:price>5 USD</g:price></g:shipping><g:price>10 USD</g:price><g:sale_price>8.5 USD</g:sale_price><g:availability>in_stock</g:availability></item>`;
    const { items, sorry } = await read(
      `<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel><title>Shop</title>${item}</channel></rss>`,
      { format: 'XML' },
    );
    expect(sorry).toBeUndefined();
    expect(items[0]!.attributes).toEqual({
      title: 'Bowl & plate',
      description: 'A & B <c>',
      link: 'https://shop.example/1?a=1&b=2',
      image_link: ['https://c.example/1.png'],
      additional_image_link: ['https://c.example/2.png', 'https://c.example/3.png'],
      price: '10.00 USD',
      sale_price: '8.50 USD',
      availability: 'in stock',
    });
  });

  it('is unpacked from gzip and ZIP, and decoded as it says', async () => {
    const text = table(line('ä'));
    const zip = await zipOf({ '__MACOSX/._feed.tsv': 'x', 'out/feed.tsv': text });
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    for (const body of [gzipSync(text), zip, utf16, Buffer.from(`\ufeff${text}`)])
      expect((await read(body)).items[0]!.item_id).toBe('ä');
    const latin = Buffer.from(text, 'latin1');
    expect((await read(latin)).sorry).toBe('ENCODING_ERROR');
    expect((await read(latin, { contentType: 'text/plain; charset=iso-8859-1' })).items[0]!.item_id).toBe(
      'ä',
    );
    expect((await read(latin, { contentType: 'text/plain; charset=nonsense' })).sorry).toBe('ENCODING_ERROR');
  });

  it('gives what is new or differs, and names what is gone', async () => {
    const first = await read(table(line('a'), line('b'), line('c')));
    const before = known(first.items);
    const again = await read(table(line('a'), line('b'), line('c')), { known: before });
    expect([again.items, again.gone, again.summary.ingested]).toEqual([[], [], 3]);
    const next = await read(table(line('a'), line('b', { price: '9 USD' }), line('d')), { known: before });
    expect(next.items.map(({ item_id }) => item_id)).toEqual(['b', 'd']);
    expect(next.gone).toEqual([first.items[2]!.id_hash]);
    expect(next.summary).toMatchObject({ original: 3, ingested: 3, changed: 2, before: 3 });
  });
});

describe('what is wrong with items', () => {
  it.each([
    ['ITEMID_MISSING', { id: '' }],
    ['TITLE_MISSING', { title: ' ' }],
    ['DESCRIPTION_MISSING', { description: '' }],
    ['PRODUCT_LINK_MISSING', { link: '' }],
    ['LINK_FORMAT_INVALID', { link: 'javascript:alert(1)' }],
    ['LINK_LENGTH_TOO_LONG', { link: `https://shop.example/${'a'.repeat(600)}` }],
    ['INVALID_DOMAIN', { link: 'https://other.example/1' }],
    ['INVALID_DOMAIN', { link: 'https://shop.example.evil.example/1' }],
    ['IMAGE_LINK_MISSING', { image_link: '' }],
    ['IMAGE_LINK_INVALID', { image_link: 'file:///etc/passwd' }],
    ['PRICE_MISSING', { price: '' }],
    ['PRODUCT_PRICE_INVALID', { price: 'ask us' }],
    ['PRODUCT_PRICE_INVALID', { price: '24.99' }],
    ['PRODUCT_PRICE_INVALID', { price: '0 USD' }],
    ['AVAILABILITY_INVALID', { availability: 'perhaps' }],
  ])('%s: %j', async (code, changes) => {
    const { items, issues, summary } = await read(table(line('x', changes), line('y')));
    expect(items.map(({ item_id }) => item_id)).toEqual(['y']);
    expect(summary).toMatchObject({ original: 2, ingested: 1, errors: { [code]: 1 } });
    expect(Object.keys(issues[0]!.errors)).toEqual([code]);
  });

  it('is told with the first hundred of each kind', async () => {
    const lines = Array.from({ length: 250 }, (_, n) => line(String(n), { price: 'free' }));
    const { issues, summary } = await read(
      table(...lines, line('1000', { title: '' }), line('a'), line('a')),
    );
    expect(summary).toMatchObject({
      original: 253,
      ingested: 1,
      errors: { PRODUCT_PRICE_INVALID: 250, TITLE_MISSING: 1, DUPLICATE_PRODUCTS: 1 },
    });
    expect(issues).toHaveLength(102);
    expect(issues[0]).toEqual({
      item_number: 0,
      item_id: '0',
      errors: { PRODUCT_PRICE_INVALID: { attribute_name: 'PRICE', provided_value: 'free' } },
      warnings: {},
    });
    expect(issues[100]).toMatchObject({ item_number: 250, item_id: '1000' });
  });

  it('is only a warning where the item is fine without it', async () => {
    const columns = [...COLUMNS, 'sale_price', 'gender', 'ad_link'].join('\t');
    const { items, summary } = await read(`${columns}\n${line('a')}\t30 USD\tcats\tnowhere`);
    expect(items[0]!.attributes).not.toHaveProperty('gender');
    expect(summary.warnings).toEqual({
      SALES_PRICE_TOO_HIGH: 1,
      GENDER_INVALID: 1,
      AD_LINK_FORMAT_WARNING: 1,
    });
  });
});

describe('hostile feeds', () => {
  const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 'a'));
  const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss><item><g:id>&b;</g:id></item></rss>`;
  it.each([
    ['nothing', '', 'TSV', 'FEED_TOO_SMALL'],
    ['only columns', table(), 'TSV', 'FEED_TOO_SMALL'],
    ['other columns', 'id\ttitle\n1\tVase', 'TSV', 'REQUIRED_COLUMNS_MISSING'],
    ['no table', 'just words\nand more', 'TSV', 'DELIMITER_ERROR'],
    ['a line without an end', bomb, 'TSV', 'DELIMITER_ERROR'],
    ['a quote without an end', table(line('a'), `"${'b\n'.repeat(1_000_000)}`), 'TSV', 'DELIMITER_ERROR'],
    ['broken gzip', gzipSync(table(line('a'))).subarray(0, 40), 'TSV', 'FETCH_ERROR'],
    ['a broken archive', Buffer.from('PK\x03\x04 and nothing else'), 'TSV', 'FETCH_ERROR'],
    ['a page', '<html><body><p>Log in<br></body></html>', 'XML', 'MALFORMED_XML'],
    ['entities that grow', entities, 'XML', 'MALFORMED_XML'],
    ['an element without an end', `<rss><item><title>${'a'.repeat(2_000_000)}`, 'XML', 'MALFORMED_XML'],
    ['half a document', '<rss><item><title>a</title></item>', 'XML', 'MALFORMED_XML'],
  ] as const)('%s', async (_, body, format, code) => {
    expect((await read(body as string, { format })).sorry).toBe(code);
  });

  it('an archive of two files', async () => {
    expect((await read(await zipOf({ 'a.tsv': 'a', 'b.tsv': 'b' }))).sorry).toBe('FETCH_ERROR');
  });
});
