/** Why an ad is shown, for `useOnDemand`. */
export const loadWhyAd = () =>
  import(/* webpackChunkName: "why-ad" */ './WhyAdDialog').then(({ WhyAdDialog }) => WhyAdDialog);
