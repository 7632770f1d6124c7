/** Every word the design system itself puts on the screen or in the accessibility tree. */
export const messages = {
  busy: 'Working…',
  loading: 'Loading',
  justNow: 'just now',
  close: 'Close',
  dismiss: 'Dismiss',
  clear: 'Clear',
  retry: 'Try again',
  required: 'required',
  errorTitle: 'Something went wrong',
  notLoaded: "That part of the page couldn't load. Try again.",
  errorDetail: 'Check your connection and try again.',
  noResults: 'No matches',
  pins: 'Pins',
  skipGrid: 'Skip past the Pins',
  pastGrid: 'End of the Pins',
  verified: 'Verified',
  notifications: 'Messages from Corkboard',
  /** Spoken form of a character counter. */
  counter: (used: number, limit: number) => `${used} of ${limit} characters used`,
  /** Spoken form of an avatar pile; `names` are the faces shown, `more` how many are not. */
  people: (names: readonly string[], more: number) =>
    more > 0 ? `${names.join(', ')}${names.length > 1 ? ',' : ''} and ${more} more` : names.join(', '),
} as const;
