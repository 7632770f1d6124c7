/** Words for whoever made a Pin about its paid partnership. Loaded with the dialog that edits Pins. */
export const sponsorship = {
  paid: 'Paid partnership',
  paidHint: 'Someone paid you for this Pin. Everyone can see that.',
  sponsor: "Brand's username",
  sponsorHint: 'We ask them, and name them on the Pin once they confirm. Leave it empty to name no one.',
} as const;
