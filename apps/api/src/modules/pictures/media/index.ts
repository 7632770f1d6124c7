import { defineModule } from '../../../http/module';
import { findPinImagesResource } from './FindPinImagesResource';
import { startMediaJobs } from './jobs';
import { registerMedia } from './routes';
import { v3Media } from './v3.media';

export { findPinImages } from './FindPinImagesResource';
export type { Pixels } from './dominant';
export { alreadySaved } from './duplicates';
export { inTurn, open, openRaw } from './engine';
export { MediaError } from './errors';
export { FairQueue, type Turn } from './fair-queue';
export { decodePage, decodePieces } from './find-images/charset';
export { indexIds, isNode, MAX_DEPTH, type Node, parseLoosely, typesOf } from './find-images/nodes';
export { type Attributes, type PageReader, walkPage } from './find-images/walk';
export { ingestImage, signatureOf } from './ingest';
export { inspectImage } from './inspect';
export { turnOf, whenRoom } from './intake';
export { MAX_PAGE_BYTES, MAX_PAGE_MS, MAX_READ_MS } from './limits';
export { pictureOf, type PictureOptions, registerPicture } from './picture';
export { claimImage, type ImageRow, lockImage, selectUpload } from './queries';
export { isPassing, refusePicture, uploadedFile } from './refusals';
export { type Traits, traitsOf } from './traits';
export { fetchAndIngest, registerAddress } from './uploads';
export { getUpload } from './v3.media';

/** Pictures: taking, checking, storing, and serving them, and finding them on pages. */
export const mediaModule = defineModule({
  calls: { ...findPinImagesResource, ...v3Media },
  routes: [registerMedia],
  jobs: [startMediaJobs],
});
