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
        "💛 **You're not alone.** People who are trained to listen are there for you, whether it's about you or about someone you care for.",
    },
    eating_disorder: {
      title: 'Food and your body can be hard to talk about',
      description:
        '💛 **You can get better, and you can get help.** Talk to people who know eating disorders well, for yourself or for someone you care for.',
    },
    drugs: {
      title: 'Help with drugs is there when you want it',
      description:
        '**Questions about drugs, or a way to stop?** You can talk to people who give information and support, and who will not judge you.',
    },
    violence: {
      title: 'Are you or someone else in danger?',
      description:
        '🚨 **In an emergency, call your local emergency number.** If someone hurts or threatens you, people who know what to do are there to help.',
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
