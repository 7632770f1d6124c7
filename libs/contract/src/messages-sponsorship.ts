/** Sentences about paid partnerships (consumer §4, sponsorship status). */
export const sponsorshipMessages = {
  brandMissing: "We can't find an account with that username.",
  brandIsSelf: "You can't sponsor yourself. Leave the brand out to name none.",
} as const;
