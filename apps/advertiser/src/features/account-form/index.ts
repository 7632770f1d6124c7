// Opening an ad account, and its time zone.
export { type AccountFormProps, CountrySelect } from './AccountForm';
export { type ZoneFormProps } from './ZoneForm';
export { ZoneSelect } from './ZoneSelect';

/** The code of `AccountForm`. */
export const loadAccountForm = async () =>
  (await import(/* webpackChunkName: "account-form" */ './AccountForm')).AccountForm;

/** The code of `ZoneForm`. */
export const loadZoneForm = async () =>
  (await import(/* webpackChunkName: "account-form" */ './ZoneForm')).ZoneForm;
