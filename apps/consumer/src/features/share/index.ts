// Sharing Pins.
export { type ShareDialogProps } from './ShareDialog';
export { copyLink, downloadPicture, sharePin } from './share-pin';

/** The code of `ShareDialog`. */
export const loadShare = async () =>
  (await import(/* webpackChunkName: "share-pin" */ './ShareDialog')).ShareDialog;
