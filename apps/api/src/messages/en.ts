/** Sentences that the service alone says; those that pages say too are the contract's. */
export const serviceMessages = {
  busy: "We're a little busy right now. Try again in a moment.",
};

/** Words of the notices over searches; `**bold**` stands for bold words. */
export const advisoryWords = {
  topics: {
    self_harm: {
      title: 'If this is a hard time, you can talk to someone',
      description:
        "💛 **You're not alone.** Trained listeners are there for you, whether it's about you or someone you care about.",
    },
    eating_disorder: {
      title: 'Food and your body can be hard to talk about',
      description:
        '💛 **You can get better, and you can get help.** Talk to people who understand eating disorders, for yourself or someone you care about.',
    },
    drugs: {
      title: "Help with drugs is there when you're ready",
      description:
        '**Questions about drugs, or a way to stop?** Talk to people who offer information and support without judging you.',
    },
    violence: {
      title: 'Are you or someone else in danger?',
      description:
        '🚨 **In an emergency, call your local emergency number.** If someone is hurting or threatening you, trained people are there to help.',
    },
  },
  results: {
    all: '',
    limited: ' We show only a few results for this search.',
    withheld: " We don't show results for this search.",
  },
  call: (phone: string) => `Call ${phone}`,
  visit: 'Visit site',
  everywhere: 'Find help in another country',
} as const;
