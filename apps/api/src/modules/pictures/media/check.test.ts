import { IMAGE_BYTES_MAX } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkImage } from './check';
import { MediaError } from './errors';
import { PICTURE_MEMORY_MAX } from './limits';
import { memoryOf } from './memory';
import { processImage } from './process';
import { animation, flat, gifSaying, picture, pngSaying, zip } from './testing/pictures';

async function refusal(buffer: Buffer): Promise<MediaError> {
  const error: unknown = await processImage(buffer).then(
    () => new Error('it was accepted'),
    (e: unknown) => e,
  );
  if (!(error instanceof MediaError)) throw error;
  return error;
}

/** Full-size rendition of a file. */
const original = async (file: Buffer): Promise<Buffer> =>
  (await processImage(file)).renditions.at(-1)!.buffer;

const formats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

describe('sizes', () => {
  it('refuses 119 × 119 for a pin and takes 120 × 120', async () => {
    const error = await refusal(await flat(119, 119).png().toBuffer());
    expect(error.code).toBe('too-small');
    expect(error.message).toContain('at least 120 by 120');
    expect((await refusal(await flat(119, 500).png().toBuffer())).code).toBe('too-small');
    expect((await refusal(await flat(500, 119).jpeg().toBuffer())).code).toBe('too-small');
    expect((await refusal(await flat(1, 1).png().toBuffer())).code).toBe('too-small');
    expect(await processImage(await flat(120, 120).png().toBuffer())).toMatchObject({
      width: 120,
      height: 120,
    });
  });

  it('refuses more than 64 megapixels before decoding', async () => {
    const error = await refusal(await flat(8_193, 8_192).jpeg().toBuffer());
    expect([error.code, error.message]).toEqual([
      'too-many-pixels',
      expect.stringContaining('64 megapixels'),
    ]);
  });

  it('refuses bombs by their header alone', async () => {
    expect((await refusal(pngSaying(60_000, 60_000))).code).toBe('too-many-pixels');
    expect((await refusal(pngSaying(0x7fffffff, 0x7fffffff).subarray(0, 40))).code).toBe('too-many-pixels');
    const jpeg = await flat(200, 200).jpeg().toBuffer();
    const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.writeUInt16BE(65_000, frame + 5);
    jpeg.writeUInt16BE(65_000, frame + 7);
    expect((await refusal(jpeg)).code).toBe('too-many-pixels');
    expect((await refusal(gifSaying(65_535, 65_535, 1))).code).toBe('too-many-pixels');
  });

  it('refuses a large interlaced PNG, which only decodes whole', async () => {
    const bomb = pngSaying(7_000, 7_000, { interlaced: true, rows: 7_000 });
    expect(bomb.length).toBeLessThan(100_000);
    const error = await refusal(bomb);
    expect([error.code, error.message]).toEqual(['too-much-memory', expect.stringContaining('interlac')]);
    const small = await picture(400, 300).png({ progressive: true }).toBuffer();
    expect(await processImage(small)).toMatchObject({ width: 400 });
  });

  it('refuses animations by frames and by frames × pixels', async () => {
    expect((await refusal(gifSaying(200, 200, 601))).code).toBe('too-many-frames');
    expect((await refusal(gifSaying(1_000, 1_000, 68))).code).toBe('too-many-frames');
    expect(checkImage(gifSaying(1_000, 1_000, 67)).frames).toBe(67);
  });

  it('refuses by its header what would take more memory than there is for pictures', async () => {
    // Of the sizes that AVIF may have by its pixels, the largest takes more than its header's size suggests.
    const avif = await flat(200, 200).avif({ effort: 0 }).toBuffer();
    const size = avif.indexOf('ispe');
    avif.writeUInt32BE(8_000, size + 8);
    avif.writeUInt32BE(8_000, size + 12);
    const error = await refusal(avif);
    expect([error.code, error.message]).toEqual([
      'too-much-memory',
      expect.stringMatching(/as a JPEG, or with up to \d\d megapixels/),
    ]);
  });

  it('estimates what a picture takes from its header', async () => {
    const [side, pixels] = [200, 200 * 200];
    const asks = async (file: Promise<Buffer>) => {
      const buffer = await file;
      return memoryOf(buffer, checkImage(buffer)) / pixels;
    };
    const see = flat(side, side, '#4477aa', 4);
    const deep = see.clone().toColorspace('rgb16');
    expect(await asks(flat(side, side).jpeg().toBuffer())).toBe(5.5);
    expect(await asks(flat(side, side).jpeg({ progressive: true }).toBuffer())).toBe(11.5);
    expect(await asks(flat(side, side).jpeg().withMetadata({ orientation: 6 }).toBuffer())).toBe(9);
    expect(await asks(flat(side, side).png().toBuffer())).toBe(5.5);
    expect(await asks(deep.clone().png().toBuffer())).toBe(15);
    // Measured memory of a large interlaced picture: 23 bytes a pixel.
    expect(await asks(deep.clone().png({ progressive: true }).toBuffer())).toBeGreaterThan(23);
    expect(await asks(see.clone().avif({ effort: 0 }).toBuffer())).toBe(21);
    expect(await asks(animation('gif', 3, side, side))).toBe(45);
  });

  it('has memory for the largest JPEG, whatever its kind', () => {
    const header = { format: 'jpeg' as const, width: 8_192, height: 8_192, orientation: 6, frames: 1 };
    const worst = { ...header, interlaced: false, scans: 10, end: undefined };
    expect(memoryOf(Buffer.alloc(0), worst)).toBeLessThanOrEqual(PICTURE_MEMORY_MAX);
  });

  it('refuses too many bytes', async () => {
    const error = await refusal(Buffer.alloc(IMAGE_BYTES_MAX + 1, 0xff));
    expect([error.code, error.message]).toEqual(['too-big', expect.stringContaining('20 MB')]);
  });

  it('refuses a JPEG of hundreds of scans', async () => {
    const jpeg = await flat(200, 200).jpeg({ progressive: true }).toBuffer();
    const scan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
    const again = jpeg.subarray(scan, jpeg.length - 2);
    const bomb = Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 300 }, () => again),
      jpeg.subarray(-2),
    ]);
    expect((await refusal(bomb)).code).toBe('broken');
  });
});

describe('damage', () => {
  it.each(formats)('refuses a truncated %s wherever it is cut', async (format) => {
    const whole = await picture(300, 200).toFormat(format).toBuffer();
    for (const part of [0.2, 0.5, 0.9, 0.99]) {
      const error = await refusal(whole.subarray(0, Math.floor(whole.length * part)));
      expect(['truncated', 'broken']).toContain(error.code);
    }
    expect((await refusal(whole.subarray(0, Math.floor(whole.length * 0.5)))).code).toBe('truncated');
  });

  it.each(['jpeg', 'png', 'avif', 'gif'] as const)(
    'refuses a %s with garbage in its middle',
    async (format) => {
      const file = await picture(300, 200).toFormat(format).toBuffer();
      for (let i = 0; i < 300; i++) file[(file.length >> 1) + i] = (i * 7) & 0xff;
      expect(['broken', 'truncated']).toContain((await refusal(file)).code);
    },
  );

  it.each([false, true])('takes a JPEG that lacks its end marker (progressive: %s)', async (progressive) => {
    const whole = await picture(300, 200).jpeg({ progressive }).toBuffer();
    const bare = whole.subarray(0, -2);
    expect(await original(bare)).toEqual(await original(whole));
    // One byte less is a pixel less.
    for (const missing of [20, 200]) {
      expect((await refusal(whole.subarray(0, -missing))).code).toBe('truncated');
    }
  });

  it('refuses a PNG that has fewer rows than it says', async () => {
    expect(['broken', 'truncated']).toContain((await refusal(pngSaying(500, 500, { rows: 100 }))).code);
  });

  it('refuses an AVIF whose picture is larger than its header says', async () => {
    const file = await flat(3_000, 3_000).avif({ effort: 0 }).toBuffer();
    const size = file.indexOf('ispe');
    file.writeUInt32BE(200, size + 8);
    file.writeUInt32BE(200, size + 12);
    expect((await refusal(file)).code).toBe('broken');
  });

  it('refuses an empty file', async () => {
    expect((await refusal(Buffer.alloc(0))).code).toBe('empty');
  });

  it('answers any bytes behind any signature with a MediaError or a picture', async () => {
    const heads = [
      'ffd8ffe0',
      '89504e470d0a1a0a',
      '474946383961',
      '524946460000000057454250',
      '0000001c66747970617669660000000061766966',
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 300 }), async (head, tail) => {
        const error = await refusal(Buffer.concat([Buffer.from(head, 'hex'), tail]));
        expect(error.message.length).toBeGreaterThan(10);
      }),
      { numRuns: 300 },
    );
  });

  it('answers a picture with any one byte changed likewise', async () => {
    const files = await Promise.all(formats.map((format) => picture(130, 125).toFormat(format).toBuffer()));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), fc.nat(), fc.nat(255), async (file, where, value) => {
        const changed = Buffer.from(file);
        changed[where % Math.min(file.length, 400)] = value;
        const answer: unknown = await processImage(changed).catch((e: unknown) => e);
        if (answer instanceof Error) expect(answer).toBeInstanceOf(MediaError);
      }),
      { numRuns: 120 },
    );
  });
});

describe('other kinds of file', () => {
  it.each([
    [
      'an SVG drawing',
      '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg" width="500" height="500"/>',
    ],
    ['a web page', '\ufeff\n<!DOCTYPE html><html><body>hello</body></html>'],
    ['an XML document', '<?xml version="1.0"?><rss/>'],
    ['a PDF document', '%PDF-1.7 and so on'],
    ['a TIFF picture', 'II*\0\x08\0\0\0\0\0\0\0'],
    ['a BMP picture', 'BM\x36\x10\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x40\0\0\0\x40\0\0\0\x01\0'],
    ['a HEIC picture', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
    ['a video', '\0\0\0\x18ftypmp42\0\0\0\0isommp42'],
    ['an archive', 'PK\x03\x04 whatever'],
    ['a program', 'MZ whatever'],
    ["We can't read this file", 'Dear diary, today I renamed this to holiday.jpg'],
  ])('names %s', async (what, text) => {
    const error = await refusal(Buffer.from(text, text.startsWith('\ufeff') ? 'utf8' : 'latin1'));
    expect(error.code).toBe('unsupported');
    expect(error.message).toContain(what);
  });

  it('names a web page in UTF-16, too', async () => {
    const error = await refusal(Buffer.from('\ufeff<html><body>hello</body></html>', 'utf16le'));
    expect(error.message).toContain('a web page');
  });
});

describe('two files in one', () => {
  const page = Buffer.from('\n<!DOCTYPE html><html><script>alert(1)</script></html>');

  it.each(formats)('refuses a %s with a ZIP, a page, a script or a PDF behind it', async (format) => {
    const file = await picture(200, 200).toFormat(format).toBuffer();
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj');
    const php = Buffer.from('<?php system($_GET["c"]); ?>');
    for (const tail of [zip('Evil.class'), page, Buffer.from('<html>hi'), pdf, php]) {
      expect((await refusal(Buffer.concat([file, tail]))).code).toBe('polyglot');
    }
    // The ZIP's own directory is at the end: padding in between does not hide it.
    expect((await refusal(Buffer.concat([file, Buffer.alloc(100_000), zip()]))).code).toBe('polyglot');
  });

  it('refuses script inside a comment', async () => {
    const jpeg = await picture(200, 200).jpeg().toBuffer();
    const text = Buffer.from('<script>alert(1)</script>');
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
    const file = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    expect((await refusal(file)).code).toBe('polyglot');
  });

  it("takes a JPEG with a phone's motion clip behind it, and drops the clip", async () => {
    const jpeg = await picture(200, 200).jpeg().toBuffer();
    const clip = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0isommp42', 'latin1'),
      Buffer.alloc(50_000, 7),
    ]);
    expect(await original(Buffer.concat([jpeg, clip]))).toEqual(await original(jpeg));
  });

  it('takes animations as they are', async () => {
    expect(checkImage(await animation('gif', 3, 200, 200)).frames).toBe(3);
    expect(checkImage(await animation('webp', 3, 200, 200)).frames).toBe(3);
  });
});
