// The picture of a Pin, enlarged.
export { type ImageViewerProps } from './ImageViewer';
export { loadImageViewer } from './load';
