import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { selectSalient } from './find-queries';

/** Parts of a Pin's picture to search with. */
export const pinVisualRegionsResource = {
  /**
   * Parts of a Pin's picture that stand out; none when nothing does, or nobody looked at it yet.
   *
   * @throws Refusal 404 `pinMissing` for a pin that the viewer does not see
   */
  'PinVisualRegionsResource.get': async (ctx, { pin_id: pinId }) => {
    const [row] = await selectSalient(ctx.db, [ctx.viewer?.id ?? null, pinId]);
    if (!row) throw missing.pin();
    const numbers = row.salient ?? [];
    return Array.from({ length: numbers.length / 4 }, (_, n) => {
      const [x, y, w, h] = numbers.slice(4 * n, 4 * n + 4) as [number, number, number, number];
      return { x, y, w, h };
    });
  },
} satisfies Partial<Handlers>;
