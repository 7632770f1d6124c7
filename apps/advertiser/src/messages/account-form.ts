/** The words of the form that opens an ad account. */
export const accountForm = {
  title: 'Open an ad account',
  lead: 'Promotions, people, and bills belong to an ad account. Its country sets its currency.',
  submit: 'Open account',
  name: 'Account name',
  nameRequired: 'Give the ad account a name.',
  country: 'Country',
  currency: (name: string) => `Amounts will be in ${name}.`,
  opened: (name: string) => `${name} opened`,
};
