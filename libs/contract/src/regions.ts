/** In which form people get numbers, days and amounts of money (docs/handbook/people.md#language-and-region). */

/** The forms that can be chosen: the site's words are English, so these are of places where English is spoken. */
export const REGION_LOCALES = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
] as const;

/** The language of a page's words for somebody: English, as it is written where they say. */
export const pageLanguage = (locale: string | undefined): string =>
  locale !== undefined && (REGION_LOCALES as readonly string[]).includes(locale) ? locale : 'en';
