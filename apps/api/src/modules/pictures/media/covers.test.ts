import { COVER_SIZES, type CoverSize } from '@corkboard/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { coversOf, imageKey } from '../../../ground/references/images';
import { Refusal } from '../../../http/refusal';
import { useTestApi } from '../../../testing/test-api';
import { cutCover } from './covers';
import { ingestImage } from './ingest';
import type { ImageRow } from './queries';
import { registerMedia } from './routes';
import { picture } from './testing/pictures';

const api = useTestApi({ routes: [registerMedia] });
const SIZE: CoverSize = '400x300';
let image: ImageRow;
let key: string;
const get = () => api().app.inject({ url: coversOf(image)[SIZE].url });

beforeAll(async () => {
  image = await ingestImage(api(), await picture(800, 600).jpeg().toBuffer());
  key = imageKey(SIZE, image.signature);
});

describe('a cover that is asked for', () => {
  it('is seen, and kept by nobody, where it can’t be stored; the next time it is stored', async () => {
    const put = vi
      .spyOn(api().storage, 'put')
      .mockRejectedValueOnce(Object.assign(new Error('full'), { code: 'ENOSPC' }));
    const seen = await get();
    expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      200,
      'image/webp',
      'no-store',
    ]);
    put.mockRestore();
    expect(await api().storage.head(key)).toBeNull();
    const again = await get();
    expect(again.rawPayload.equals(seen.rawPayload)).toBe(true);
    expect(again.headers['cache-control']).toContain('immutable');
  });

  it('isn’t there where the picture that it’s cut from is broken', async () => {
    const broken = await ingestImage(api(), await picture(801, 600).jpeg().toBuffer());
    for (const size of ['236x', '474x', '736x', 'orig'] as const)
      await api().storage.put(imageKey(size, broken.signature), Buffer.from('no picture'), {
        contentType: 'image/webp',
      });
    for (const size of Object.keys(COVER_SIZES) as CoverSize[])
      expect((await api().app.inject({ url: coversOf(broken)[size].url })).statusCode).toBe(404);
  });

  it('isn’t cut for somebody who has gone', async () => {
    await api().storage.delete([key]);
    const gone = new Refusal(499, 1, 'gone');
    const cut = cutCover(api(), SIZE, image.signature, { who: 'ip:1', signal: AbortSignal.abort(gone) });
    await expect(cut).rejects.toBe(gone);
    expect(await api().storage.head(key)).toBeNull();
  });

  it('is refused for now where one address asks for too many, and others have their turn', async () => {
    const asked = Array.from({ length: 600 }, () => cutCover(api(), SIZE, image.signature, { who: 'ip:1' }));
    const other = cutCover(api(), SIZE, image.signature, { who: 'ip:2' });
    const ended = await Promise.allSettled(asked);
    const refused = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as Refusal] : []));
    expect(new Set(refused.map(({ httpStatus }) => httpStatus))).toEqual(new Set([503]));
    await expect(other).resolves.not.toThrow();
    expect(await api().storage.head(key)).not.toBeNull();
  });
});
