// Why an ad was rejected, and its appeal.

/** The code of `RejectedAd`. */
export const loadRejectedAd = async () =>
  (await import(/* webpackChunkName: "rejected-ad" */ './RejectedAd')).RejectedAd;
