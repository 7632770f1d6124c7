// Sharing Pins.
export { type ShareDialogProps } from './ShareDialog';
export { loadShare } from './load';
export { copyLink, downloadPicture, sharePin } from './share-pin';
