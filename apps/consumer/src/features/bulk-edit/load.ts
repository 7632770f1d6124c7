/** The code of selecting, for `useOnDemand`: the bar over a list and the cards in it. */
export const loadBulkBar = () =>
  import(/* webpackChunkName: "bulk-edit" */ './BulkEdit').then(({ BulkEdit }) => BulkEdit);
