// The picture of a Pin, enlarged.
export { type ImageViewerProps } from './ImageViewer';

/** The code of `ImageViewer`. */
export const loadImageViewer = async () =>
  (await import(/* webpackChunkName: "image-viewer" */ './ImageViewer')).ImageViewer;
