/** Words of the settings of language and region. */
export const language = {
  title: 'Language and region',
  lead: 'Corkboard is in English. Choose how it shows numbers, dates, and money, and which country you live in.',
  locale: 'Numbers and dates',
  localeHint: (number: string, day: string) =>
    `Numbers like ${number}, dates like ${day}. Times follow your device.`,
  country: 'Country',
  countryHint: 'It decides which help lines you see, and whether we ask before we count what you see.',
  save: 'Save',
} as const;
