import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { findImages } from './index';

const PAGE = 'https://shop.example/rooms/kitchen/page.html?x=1';
const read = (html: string | Buffer, contentType = 'text/html; charset=utf-8') =>
  findImages(Buffer.from(html as string), { url: PAGE, contentType });

/** A path of a picture as sites name them, relative, from the root, or whole. */
const address = fc
  .tuple(
    fc.constantFrom('', './', '../', '/', '/media/2024/', 'https://cdn.example/p/', '//img.example/'),
    fc.stringMatching(/^[a-z]{3,12}-[0-9]{2,5}$/),
    fc.constantFrom('jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'),
  )
  .map(([start, stem, end]) => `${start}shelf-${stem}.${end}`);

/** Every way in which a page names its picture (social tags, JSON-LD, image_src, srcset, lazy loading, picture). */
const WAYS: Readonly<Record<string, (url: string) => string>> = {
  og: (url) => `<meta property="og:image" content="${url}">`,
  'og, attributes the other way round': (url) => `<meta content='${url}' property='og:image'>`,
  twitter: (url) => `<meta name="twitter:image" content="${url}">`,
  'json-ld': (url) => `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', image: [url] })}</script>`,
  image_src: (url) => `<link rel="image_src" href="${url}">`,
  srcset: (url) => `<img src="/small-1.jpg" srcset="/small-1.jpg 200w, ${url} 1600w">`,
  lazy: (url) => `<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="${url}">`,
  picture: (url) => `<picture><source srcset="${url} 1200w, /small-2.jpg 300w"><img src="/small-2.jpg" width="300"></picture>`,
  plain: (url) => `<p><img src=${url} width=900 height=700>`,
}; // prettier-ignore

/** Pieces that broken pages are made of. */
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom('<', '>', '"', "'", '&', '</', '<!--', '-->', '<![CDATA[', '<div', '<img ', '<img src=', '<a href=', '</p>', '<base href="//">', '<picture>', '<source srcset=', '<script>', '</script>', '<script type=application/ld+json>', '{"image":', '<meta property=og:image content=', 'srcset="a.jpg 1w,', '<svg>', '<title>', '\0', '\ufeff', ' '), // prettier-ignore
      fc.string({ maxLength: 12 }),
      address,
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

describe('findImages, whatever comes', () => {
  it.each(Object.keys(WAYS))('finds the picture named by %s, at its whole address', (way) => {
    fc.assert(
      fc.property(address, fc.boolean(), (url, based) => {
        const base = based ? 'https://static.example/v2/' : PAGE;
        const head = based ? `<base href="${base}">` : '';
        const { images } = read(`<html><head>${head}</head><body>${WAYS[way]!(url)}</body>`);
        expect(images[0]?.url).toBe(new URL(url, base).href);
      }),
      { numRuns: 60 },
    );
  });

  it('answers broken markup with web addresses, each once, best first, sixty at most', () => {
    fc.assert(
      fc.property(soup, (html) => {
        const { images, title, description } = read(html);
        expect(images.length).toBeLessThanOrEqual(60);
        expect(new Set(images.map(({ url }) => url)).size).toBe(images.length);
        for (const { url } of images) expect(new URL(url).protocol).toMatch(/^https?:$/);
        const scores = images.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(title.length).toBeLessThanOrEqual(100);
        expect(description.length).toBeLessThanOrEqual(500);
      }),
      { numRuns: 500 },
    );
  });

  it('still finds the picture of a page that was cut off or has soup before it', () => {
    fc.assert(
      fc.property(
        soup.filter((text) => !/[<"'&]|\0/.test(text)),
        address,
        (text, url) => {
          const { images } = read(
            `<body>${text}<main><img src="${url}" width="800" height="600"><p>${text}<div class="`,
          );
          expect(images.map((image) => image.url)).toContain(new URL(url, PAGE).href);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('reads the words of a page in the encoding that it says it has', () => {
    const words = {
      'windows-1251': 'Зимний сад на балконе',
      Shift_JIS: '庭の小さな写真',
      'ISO-8859-2': 'Żółta łódź',
      GBK: '厨房设计',
      'UTF-16LE': 'Größe & Licht',
    };
    fc.assert(
      fc.property(fc.constantFrom(...Object.entries(words)), address, ([charset, title], url) => {
        const html = iconv.encode(
          `<title>${title.replace('&', '&amp;')}</title><img src="${url}" width=500 height=500>`,
          charset,
        );
        const found = read(html, `text/html; charset=${charset}`);
        expect(found.title).toBe(title);
        expect(found.images[0]?.url).toBe(new URL(url, PAGE).href);
      }),
      { numRuns: 60 },
    );
  });
});
