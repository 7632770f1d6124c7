import type { Picture, View, VisualModel } from '../../../../platform/visual-model';
import type { Workers } from '../../../../platform/workers';
import { describe, LENGTH, SIDE } from './features';
import { squareOf, sumsOf } from './sums';

/** Longest time that describing one picture may take, in milliseconds. It takes about ten. */
const MAX_MS = 5000;

/** Describes views of a picture: edges, light and color of each. For worker threads. */
export function describeViews(picture: Picture, views: readonly View[]): Float32Array[] {
  const sums = sumsOf(picture);
  return views.map(({ region, mirrored }) => describe(squareOf(sums, region, SIDE, mirrored)));
}

/** The model that needs nothing learned: where which edges run, how light and color are laid out (docs/decisions/0042-visual-search.md). */
export const createLayoutModel = (workers: Workers): VisualModel => ({
  name: 'layout',
  version: 1,
  dimensions: LENGTH,
  compute: (picture, views) => workers.run('visual.layout', { picture, views }, { timeoutMs: MAX_MS }),
});
