/** The code of `ImageViewer`, for `useOnDemand`. */
export const loadImageViewer = () =>
  import(/* webpackChunkName: "image-viewer" */ './ImageViewer').then(({ ImageViewer }) => ImageViewer);
