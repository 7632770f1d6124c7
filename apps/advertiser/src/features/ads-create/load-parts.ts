/** The code of `AddAd`. */
export const loadAddAd = async () => (await import(/* webpackChunkName: "add-ad" */ './AddAd')).AddAd;

/** The code of `MoreGroups`. */
export const loadMoreGroups = async () =>
  (await import(/* webpackChunkName: "more-groups" */ './MoreGroups')).MoreGroups;
