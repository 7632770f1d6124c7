/** Words of what somebody is asked once, after they signed up. */
export const firstRun = {
  title: 'What do you like?',
  lead: (min: number) => `Choose at least ${min} topics, and we'll build your home feed around them.`,
  failed: "We couldn't load the topics",
  chosen: (count: number, min: number) => `${count} of ${min} chosen`,
  enough: (count: number) => `${count} chosen`,
  skip: 'Skip',
  next: 'Continue',
  followTitle: 'People and boards to follow',
  followLead: 'They save some of the best Pins on your topics. What they save shows up in your home feed.',
  followFailed: "We couldn't load suggestions",
  nobody: 'No suggestions yet',
  nobodyDetail: 'Your topics are enough to get started.',
  people: 'People',
  boards: 'Boards',
  show: 'Show my home feed',
} as const;
