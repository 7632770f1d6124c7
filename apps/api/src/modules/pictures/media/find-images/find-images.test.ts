import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flat, orientedPicture, picture } from '../testing/pictures';
import { readHeader } from '../headers';
import { findImages, probeSizes } from './index';
import { parseSrcset } from './srcset';
import { corpus, measureCorpus } from './testing/corpus';

const page = (html: string, url = 'https://x.example/') =>
  findImages(Buffer.from(html), { url, contentType: 'text/html' });
const urls = (html: string) => page(html).images.map((image) => image.url);

describe('the corpus of page shapes', () => {
  it('has at least forty, each different', () => {
    expect(corpus.length).toBeGreaterThanOrEqual(40);
    expect(new Set(corpus.map((shape) => shape.name)).size).toBe(corpus.length);
    expect(new Set(corpus.map((shape) => shape.html.toString())).size).toBe(corpus.length);
  });

  it.each(corpus.map((shape) => [shape.name, shape] as const))('%s', (_, shape) => {
    const { url, html, contentType } = shape;
    const found = findImages(Buffer.from(html as string), { url, ...(contentType && { contentType }) });
    expect(found.images[0]?.url).toBe(shape.best);
    if (shape.title !== undefined) expect(found.title).toBe(shape.title);
  });

  it('is answered whole', () => {
    expect(measureCorpus()).toEqual({ found: corpus.length, expected: corpus.length, missed: [] });
  });
});

describe('findImages', () => {
  it('orders what it finds and names each address once', () => {
    expect(
      urls(`<head><meta property="og:image" content="/hero.jpg"><meta name="twitter:image" content="/hero.jpg"></head>
        <main><img src="/small.jpg" width="200" height="200"><img src="/hero.jpg"><img src="/large.jpg" width="1200" height="900"></main>
        <aside><img src="/other.jpg" width="1200" height="900"></aside>`),
    ).toEqual(
      ['/hero.jpg', '/large.jpg', '/small.jpg', '/other.jpg'].map((path) => `https://x.example${path}`),
    );
  });

  it('gives only web addresses without passwords', () => {
    expect(
      urls(`<img src="data:image/png;base64,AAAA"><img src="javascript:1"><img src="file:///etc/passwd"><img src="ftp://x/a.jpg">
        <img src="blob:https://x/1"><img src="https://me:secret@x.example/a.jpg"><img src="http://[bad/a.jpg"><img src="/ok.jpg#frag">`),
    ).toEqual(['https://x.example/ok.jpg']);
  });

  it('keeps content whose name only resembles junk', () => {
    expect(
      urls(
        '<img src="/google-pixel-9.jpg"><img src="/blank-canvas.jpg"><img src="/spritesheet-history.jpg">',
      ),
    ).toHaveLength(3);
  });

  it('reads title and description for prefilling', () => {
    const found = page(`<title> Plain
      title </title><meta property="og:title" content="Plums &amp; pears"><meta name="description" content="Meta."><meta property="og:description" content="${'long '.repeat(200)}">`);
    expect(found.title).toBe('Plums & pears');
    expect(found.description.length).toBeLessThanOrEqual(500);
    expect(found.description.endsWith('long…')).toBe(true);
    expect(page('<h1>Only a <b>heading</b></h1>').title).toBe('Only a heading');
    expect(page('<svg><title>Icon</title></svg><title>Page</title>').title).toBe('Page');
    const emoji = page(`<title>${'😀'.repeat(80)}</title>`).title;
    expect(emoji.length).toBeLessThanOrEqual(100);
    // No half of a pair is left over at the cut.
    expect(() => encodeURIComponent(emoji)).not.toThrow();
  });

  it('says that a page forbids saving', () => {
    expect(page('<meta name="pinterest" content="nopin"><title>Mine</title><img src="/a.jpg">')).toEqual({
      images: [],
      title: 'Mine',
      description: '',
      forbidden: true,
      further: {},
    });
  });

  it('answers an address that is a picture with that picture, upright', async () => {
    const bytes = await orientedPicture(6).jpeg().toBuffer();
    const found = findImages(bytes, { url: 'https://x.example/photo', contentType: 'text/plain' });
    expect(found.images).toMatchObject([
      { url: 'https://x.example/photo', source: 'page', width: 240, height: 160 },
    ]);
  });

  it('ends on hostile markup', () => {
    const shapes = [
      '<div>'.repeat(400_000),
      '<div><img src=a.jpg>'.repeat(60_000),
      '<'.repeat(1_000_000),
      `<script type="application/ld+json">${' '.repeat(1_000_000)}x</script>`,
      `<script type="application/ld+json">${'['.repeat(1_000_000)}`,
      `<script type="application/ld+json">{"@id":"a","image":{"@id":"b"}}</script><script type="application/ld+json">[{"@id":"b","image":1,"url":{"@id":"b"}}]</script>`,
      `<img srcset="${'a 1w,'.repeat(200_000)}">`,
      `<div class="${'a-'.repeat(500_000)}">`,
      `<div style="${'background:'.repeat(400_000)}">`,
      `<div style="background:${'url('.repeat(500_000)}">`,
    ];
    for (const html of shapes) expect(page(html).images.length).toBeLessThanOrEqual(60);
  });

  it('answers any bytes, with any type and declared base', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string(), fc.string(), (bytes, contentType, base) => {
        const body = Buffer.concat([Buffer.from(`<base href="${base}"><img src="a.jpg">`), bytes]);
        for (const image of findImages(body, { url: 'https://x.example/p', contentType }).images) {
          expect(image.url).toMatch(/^https?:\/\//);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('parseSrcset', () => {
  it('follows the standard where pages do not', () => {
    expect(parseSrcset(' a.jpg 1x , b.jpg 2x,c.jpg')).toEqual([
      { url: 'a.jpg', density: 1 },
      { url: 'b.jpg', density: 2 },
      { url: 'c.jpg' },
    ]);
    expect(parseSrcset('a,b.jpg 300w 200h, ,, c.jpg x, d.jpg -3w')).toEqual([
      { url: 'a,b.jpg', width: 300 },
      { url: 'c.jpg' },
      { url: 'd.jpg' },
    ]);
    expect(parseSrcset('')).toEqual([]);
  });
});

describe('probeSizes', () => {
  const site = async () => {
    const files: Record<string, Buffer> = {
      '/large.jpg': await picture(900, 700).jpeg().toBuffer(),
      '/edge.png': await flat(120, 120).png().toBuffer(),
      '/under.png': await flat(119, 400).png().toBuffer(),
      '/pixel-really.gif': await flat(1, 1).gif().toBuffer(),
      '/page.jpg': Buffer.from('<html>not here</html>'),
      '/turned.jpg': await orientedPicture(8).jpeg().toBuffer(),
      '/deep.jpg': Buffer.alloc(0),
    };
    // 100 KiB of metadata before the size, as cameras with previews write it.
    const plain = await picture(500, 400).jpeg().toBuffer();
    const filler = Buffer.concat([Buffer.from([0xff, 0xe2, 0xc3, 0x50]), Buffer.alloc(0xc350 - 2)]);
    files['/deep.jpg'] = Buffer.concat([plain.subarray(0, 2), filler, filler, plain.subarray(2)]);
    const asked: [string, number][] = [];
    let running = 0;
    let most = 0;
    const fetchStart = async (url: string, maxBytes: number) => {
      const path = new URL(url).pathname;
      asked.push([path, maxBytes]);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      if (path === '/throws.jpg') throw new Error('connection reset');
      return files[path]?.subarray(0, maxBytes);
    };
    return { asked, fetchStart, most: () => most };
  };
  const longs: number[] = [];
  const readLong = (start: Buffer) => {
    longs.push(start.length);
    return Promise.resolve(readHeader(start));
  };
  const of = (...paths: string[]) =>
    paths.map((path, i) => ({ url: `https://x.example${path}`, source: 'img' as const, score: 50 - i }));

  it('learns true sizes and calls only what is larger than 119 × 119 pinnable', async () => {
    const { fetchStart } = await site();
    const found = await probeSizes(
      of(
        '/under.png',
        '/pixel-really.gif',
        '/missing.jpg',
        '/throws.jpg',
        '/page.jpg',
        '/edge.png',
        '/turned.jpg',
        '/large.jpg',
        '/deep.jpg',
      ),
      fetchStart,
      readLong,
    );
    const size = (path: string) => found.find((image) => image.url.endsWith(path));
    expect(size('/large.jpg')).toMatchObject({ type: 'pinnable', width: 900, height: 700 });
    expect(size('/edge.png')).toMatchObject({ type: 'pinnable', width: 120, height: 120 });
    expect(size('/turned.jpg')).toMatchObject({ type: 'pinnable', width: 240, height: 160 });
    expect(size('/deep.jpg')).toMatchObject({ type: 'pinnable', width: 500, height: 400 });
    expect(size('/under.png')).toMatchObject({ type: 'too_small', width: 119, height: 400 });
    expect(size('/pixel-really.gif')).toMatchObject({ type: 'too_small' });
    for (const path of ['/missing.jpg', '/throws.jpg', '/page.jpg'])
      expect(size(path)!.type).toBe('unreadable');
    expect(found[0]!.url).toBe('https://x.example/large.jpg');
    expect(found.map((image) => image.type)).toEqual([
      ...Array<string>(4).fill('pinnable'),
      ...Array<string>(2).fill('too_small'),
      ...Array<string>(3).fill('unreadable'),
    ]);
  });

  it('reads little, and only what it has to', async () => {
    longs.length = 0;
    const { asked, fetchStart, most } = await site();
    await probeSizes(of('/large.jpg', '/deep.jpg', '/edge.png', '/under.png'), fetchStart, readLong, {
      limit: 3,
      parallel: 2,
    });
    // Whatever is more than the first piece is read where it can be stopped.
    expect(longs.map((length) => length > 16 * 1024)).toEqual([true]);
    expect(asked).toHaveLength(4);
    expect(asked.filter(([path]) => path === '/large.jpg')).toEqual([['/large.jpg', 16 * 1024]]);
    expect(asked.filter(([path]) => path === '/deep.jpg').map(([, bytes]) => bytes)).toEqual([
      16 * 1024,
      256 * 1024,
    ]);
    expect(asked.some(([path]) => path === '/under.png')).toBe(false);
    expect(most()).toBe(2);
  });
});
