// Labels of campaigns: which there are, and putting them on and taking them off.
export { type LabelDialogProps } from './LabelDialog';
export { LABELS, labelsOptions } from './needs';

/** The code of `LabelDialog`. */
export const loadLabelDialog = async () =>
  (await import(/* webpackChunkName: "label-dialog" */ './LabelDialog')).LabelDialog;
