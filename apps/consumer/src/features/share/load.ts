/** The window for sharing, for `useOnDemand`. */
export const loadShare = () =>
  import(/* webpackChunkName: "share-pin" */ './ShareDialog').then(({ ShareDialog }) => ShareDialog);
