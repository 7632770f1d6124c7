/** Query parameters of the page, as values or as placeholders. */
export interface OffsiteQuery<Flag> {
  readonly url?: string | undefined;
  readonly pin?: string | undefined;
  readonly token?: string | undefined;
  readonly isThirdPartyAd?: Flag | undefined;
  readonly client_tracking_params?: string | undefined;
  readonly aux_data?: string | undefined;
}

/** The check of the address's link, which counts as the click. */
export const offsiteOptions = <Flag extends string | boolean>({
  url,
  pin,
  token,
  isThirdPartyAd,
  client_tracking_params,
  aux_data,
}: OffsiteQuery<Flag>) => ({
  query: {
    url: url ?? '',
    ...(pin === undefined ? {} : { pin_id: pin }),
    ...(token === undefined ? {} : { token }),
    ...(isThirdPartyAd === undefined ? {} : { third_party_ad: isThirdPartyAd }),
    ...(client_tracking_params === undefined ? {} : { client_tracking_params }),
    ...(aux_data === undefined ? {} : { aux_data }),
  },
});
