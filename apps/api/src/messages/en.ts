/** Sentences that the service alone says; those that pages say too are the contract's. */
export const serviceMessages = {
  busy: "We're a little busy right now. Try again in a moment.",
};
