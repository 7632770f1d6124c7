import { describe, expect, it } from 'vitest';
import { readProduct } from './index';
import { corpus } from './testing/corpus';

const URL_OF_PAGE = 'https://shop.example/p/7';
const read = (html: string | Buffer, contentType = 'text/html') =>
  readProduct(Buffer.from(html as string), { url: URL_OF_PAGE, contentType });

describe('the corpus of pages', () => {
  it('has at least forty, each different', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
    expect(new Set(corpus.map(({ html }) => html.toString())).size).toBe(corpus.length);
  });

  it.each(corpus.map((page) => [page.name, page] as const))('%s', (_, { html, url, contentType, sells }) => {
    const found = readProduct(Buffer.from(html as string), {
      url: url ?? URL_OF_PAGE,
      contentType: contentType ?? (Buffer.isBuffer(html) ? undefined : 'text/html; charset=utf-8'),
    });
    if (sells === null) expect(found).toBeNull();
    else expect(found).toMatchObject(sells);
  });
});

describe('pages that are made to be slow', () => {
  const offer = '{"@type":"Product","name":"x","offers":{"price":1,"priceCurrency":"EUR"}}';
  it.each([
    ['a nest of lists', `<script type="application/ld+json">${'['.repeat(200_000)}`],
    ['a nest of things', `<script type="application/ld+json">${'{"@graph":'.repeat(20_000)}1${'}'.repeat(20_000)}</script>`],
    ['a nest of items', '<div itemscope itemprop="offers">'.repeat(20_000)],
    ['a nest of properties', '<b itemprop="name">'.repeat(20_000)],
    ['two hundred thousand things', `<script type="application/ld+json">[${Array.from({ length: 20_000 }, () => offer).join(',')}]</script>`],
    ['a number without end', `<meta property="og:price:amount" content="${'1.'.repeat(100_000)}"><meta property="og:price:currency" content="EUR">`],
  ])('are read to their end: %s', (_, html) => {
    expect([null, 1_000_000]).toContain(read(html)?.price ?? null);
  }); // prettier-ignore

  it('are read when things refer to each other in a circle', () => {
    const html = `<script type="application/ld+json">{"@graph":[{"@type":"Product","@id":"#a","name":"Ring","offers":{"@id":"#b"}},
      {"@id":"#b","offers":{"@id":"#c"}},{"@id":"#c","offers":{"@id":"#b"}}]}</script>`;
    expect(read(html)).toMatchObject({ name: 'Ring', price: null });
  });

  it('cut names and brands that are too long, between characters', () => {
    const html = `<script type="application/ld+json">{"@type":"Product","name":"${'🪴'.repeat(900)}","brand":"${'語'.repeat(900)}"}</script>`;
    const found = read(html)!;
    expect([[...found.name].length, [...found.brand!].length]).toEqual([200, 100]);
    expect(() => encodeURIComponent(found.name + found.brand!)).not.toThrow();
  });
});
