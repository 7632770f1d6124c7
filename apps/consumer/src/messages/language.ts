/** Words of the settings of language and region. */
export const language = {
  title: 'Language and region',
  lead: 'Corkboard is in English. Choose how it shows numbers, dates, and money, and which country you live in.',
  locale: 'Numbers and dates',
  localeHint: (number: string, day: string) =>
    `Numbers like ${number}, dates like ${day}. Times follow your device.`,
  country: 'Country',
  countryHint:
    'We use it to choose which help lines and ads you see, and whether to ask before counting what you see. Only you can see it.',
  noCountry: 'Not set',
  suggestion: (country: string) =>
    `Your connection or your browser's language suggests ${country}. We go by that until you choose a country.`,
  useSuggestion: (country: string) => `Choose ${country}`,
  save: 'Save',
} as const;
