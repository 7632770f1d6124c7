/** Sentences about paid partnerships. */
export const sponsorshipMessages = {
  brandMissing: "We can't find an account with that username.",
  brandIsSelf: "You can't sponsor yourself. Leave the brand empty to name no one.",
} as const;
