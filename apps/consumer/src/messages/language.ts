/** Words of the settings of language and region. */
export const language = {
  title: 'Language and region',
  lead: 'Corkboard is in English. Choose how it shows numbers, dates, and money, and which country you live in.',
  locale: 'Numbers and dates',
  localeHint: (number: string, day: string) =>
    `Numbers like ${number}, dates like ${day}. Times follow your device.`,
  country: 'Country',
  countryHint:
    'It decides which help lines you see, whether we ask before we count what you see, and which ads are for you. Only you see it.',
  noCountry: 'Not said',
  suggestion: (country: string) =>
    `Your connection or your browser's language suggests ${country}. We go by that until you choose a country.`,
  useSuggestion: (country: string) => `Choose ${country}`,
  save: 'Save',
} as const;
