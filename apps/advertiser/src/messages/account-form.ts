/** The words of the form that opens an ad account. */
export const accountForm = {
  title: 'Open an ad account',
  lead: 'Promotions and people belong to an ad account. Its country sets its currency.',
  submit: 'Open account',
  name: 'Account name',
  nameRequired: 'Give the ad account a name.',
  country: 'Country',
  chooseCountry: 'Choose a country',
  countryRequired: 'Choose the country of your business.',
  countryHint: 'It sets the currency and which terms apply.',
  currency: (name: string) => `Amounts will be in ${name}.`,
  timeZone: 'Time zone',
  timeZoneHint: 'Budget and report days follow it. You can change it until your first ad is shown.',
  timeZoneOf: (name: string) => `Time zone of ${name}`,
  timeZoneSaved: 'Time zone changed',
  save: 'Save',
  opened: (name: string) => `${name} opened`,
};
