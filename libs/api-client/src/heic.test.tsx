import { messages } from '@corkboard/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { asSendable, isHeic } from './heic';

const box = (brands: string) => {
  const length = String.fromCharCode(8 + brands.length);
  return new File([`\0\0\0${length}ftyp${brands}\0\0\0 and so on`], 'IMG_1.HEIC', { type: '' });
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('isHeic', () => {
  it.each(['heic\0\0\0\0mif1heic', 'mif1\0\0\0\0mif1heic', 'heix\0\0\0\0mif1'])(
    'knows %j',
    async (brands) => {
      expect(await isHeic(box(brands))).toBe(true);
    },
  );

  it.each(['avif\0\0\0\0mif1avif', 'mif1\0\0\0\0mif1avif', 'isom\0\0\0\0isommp42'])(
    'takes %j for something else',
    async (brands) => {
      expect(await isHeic(box(brands))).toBe(false);
    },
  );

  it('takes a file that only names one for something else', async () => {
    expect(await isHeic(new File(['JFIF heic mif1 and more of it'], 'a.heic', { type: 'image/heic' }))).toBe(
      false,
    );
    // Brands end where their box does.
    expect(await isHeic(new File(['\0\0\0\x10ftypisom\0\0\0\0heic'], 'a.mp4'))).toBe(false);
  });
});

describe('asSendable', () => {
  it('leaves other pictures as they are', async () => {
    const png = new File(['\x89PNG'], 'a.png', { type: 'image/png' });
    expect(await asSendable(png)).toBe(png);
  });

  it('makes a JPEG where the browser opens HEIC, no larger than a canvas may be', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8000, height: 6000, close }));
    const sizes: number[][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
      this: HTMLCanvasElement,
      done,
    ) {
      sizes.push([this.width, this.height]);
      done(new Blob(['jpeg'], { type: 'image/jpeg' }));
    });
    const made = await asSendable(box('heic\0\0\0\0mif1heic'));
    expect([made.name, made.type, await made.text()]).toEqual(['IMG_1.jpg', 'image/jpeg', 'jpeg']);
    const [[width, height]] = sizes as [[number, number]];
    expect(width * height).toBeLessThanOrEqual(16 * 1024 * 1024);
    expect(width / height).toBeCloseTo(4 / 3, 2);
    expect(close).toHaveBeenCalledOnce();
  });

  it('says what to do where the browser cannot', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no')));
    await expect(asSendable(box('heic\0\0\0\0mif1heic'))).rejects.toThrow(messages.heicPicture);
  });
});
