import type { Picture, Region, View } from '../../../platform/visual-model';
import type { Tasks } from '../../../platform/workers';
import { contentOf } from './content';
import { describeViews } from './layout/model';
import { sumsOf } from './layout/sums';
import { salientRegions } from './salient';

/** A picture as it comes from the other side. */
type Sent = Omit<Picture, 'data'> & { data: Uint8Array };

declare module '../../../platform/workers/task' {
  interface TaskMap {
    /** Finds the content between the borders of a region. */
    'visual.content': { input: { picture: Sent; region: Region }; output: Region };
    /** Finds the salient parts of a picture. */
    'visual.salient': { input: { picture: Sent }; output: Region[] };
    /** Computes the vectors of views of a picture. */
    'visual.layout': { input: { picture: Sent; views: readonly View[] }; output: Float32Array[] };
  }
}

/** Picture analysis, in worker threads: it reads every pixel. */
export const visualTasks: Pick<Tasks, 'visual.content' | 'visual.salient' | 'visual.layout'> = {
  'visual.content': ({ picture, region }) => contentOf(sumsOf(asPicture(picture)), region),
  'visual.salient': ({ picture }) => salientRegions(sumsOf(asPicture(picture))),
  'visual.layout': ({ picture, views }) => describeViews(asPicture(picture), views),
};

/** Restores the `Buffer` that the transfer to a worker turned into a `Uint8Array`. */
const asPicture = ({ data, ...size }: Sent): Picture => ({
  ...size,
  data: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
});
