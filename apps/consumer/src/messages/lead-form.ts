/** Words of the forms of ads. */
export const leadForm = {
  sentTo: (advertiser: string) => `What you enter here goes to ${advertiser}.`,
  fillIn: 'Fill in from my profile',
  filled: 'Filled in from your profile',
  nothingToFill: 'Your profile has nothing for these questions',
  privacy: (advertiser: string) => `Privacy policy of ${advertiser}`,
  submit: 'Submit',
  check: 'Check the marked answers.',
  answered: 'You answered this form already.',
  thanks: 'Thank you',
  done: 'Done',
  failed: "We couldn't load this form",
} as const;
