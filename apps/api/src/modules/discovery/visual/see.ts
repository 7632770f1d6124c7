import type { Services } from '../../../http/context';
import type { Picture, Region } from '../../../platform/visual-model';
import { isNearlyWhole, keptRegions, WHOLE } from './regions';

const LIMIT = { timeoutMs: 5000 };

/**
 * Vectors of a region that is searched with: as it is and mirrored; if it has plain borders or bars, also
 * without them.
 */
export async function see(
  { workers, visual }: Pick<Services, 'workers' | 'visual'>,
  picture: Picture,
  region: Region,
): Promise<readonly Float32Array[]> {
  const content = await workers.run('visual.content', { picture, region }, LIMIT);
  const isBare = isNearlyWhole({ ...WHOLE, w: content.w / region.w, h: content.h / region.h });
  const regions = isBare ? [region] : [region, content];
  return visual.compute(
    picture,
    regions.flatMap((one) => [
      { region: one, mirrored: false },
      { region: one, mirrored: true },
    ]),
  );
}

/** Index data of a picture: vectors of its parts, and the salient regions. */
export interface Parts {
  readonly vectors: readonly Float32Array[];
  readonly salient: readonly Region[];
}

/** Looks at a picture for the index. */
export async function seeParts(
  { workers, visual }: Pick<Services, 'workers' | 'visual'>,
  picture: Picture,
): Promise<Parts> {
  const content = await workers.run('visual.content', { picture, region: WHOLE }, LIMIT);
  const salient = await workers.run('visual.salient', { picture }, LIMIT);
  const views = keptRegions(content).map((region) => ({ region, mirrored: false }));
  return { vectors: await visual.compute(picture, views), salient };
}
