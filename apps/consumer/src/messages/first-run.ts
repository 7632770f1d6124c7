/** Words of what somebody is asked once, after they signed up. */
export const firstRun = {
  title: 'What do you like?',
  lead: (min: number) => `Choose at least ${min} topics, and we make your home feed of them.`,
  failed: "We couldn't load the topics",
  chosen: (count: number, min: number) => `${count} of ${min} chosen`,
  enough: (count: number) => `${count} chosen`,
  skip: 'Skip',
  next: 'Continue',
  followTitle: 'People and boards to follow',
  followLead: 'They have the best of what you chose. What they save comes into your home feed.',
  followFailed: "We couldn't load suggestions",
  nobody: 'No suggestions yet',
  nobodyDetail: 'Your topics are enough to begin with.',
  people: 'People',
  boards: 'Boards',
  show: 'Show my home feed',
} as const;
