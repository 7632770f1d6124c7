/** Words of the page where staff read how people like the site. */
export const survey = {
  title: 'Survey',
  lead: 'How people like Corkboard two weeks after signing up.',
  failed: "We couldn't load the answers",
  empty: 'No one has answered yet',
  emptyDetail: 'People are asked by email two weeks after they signed up.',
  average: (average: string, answers: number) =>
    `${average} of 5 on average, from ${answers} ${answers === 1 ? 'answer' : 'answers'}`,
  latest: 'Latest comments',
  noWords: 'No one has written anything yet.',
  score: (score: number) => `${score} of 5`,
} as const;
