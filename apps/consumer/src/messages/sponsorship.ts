/** Words for whoever made a Pin about its paid partnership (consumer §4). Loaded with the dialog that edits Pins. */
export const sponsorship = {
  paid: 'Paid partnership',
  paidHint: 'Somebody paid you for this Pin. Everybody sees that.',
  sponsor: 'Username of the brand',
  sponsorHint: 'They are asked, and named on the Pin once they confirm. Leave it empty to name nobody.',
} as const;
