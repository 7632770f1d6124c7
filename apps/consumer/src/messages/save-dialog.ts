/** Words of the save dialog itself: on demand with it. */
export const saveDialog = {
  titles: {
    boards: 'Choose board',
    sections: 'Choose section',
    create: 'Create board',
    addSection: 'Add section',
    created: 'Board created',
  },
  back: 'Back',
  picture: 'The Pin you are saving',
  description: 'Description',
  descriptionPlaceholder: 'Why are you saving it? Add #hashtags',
  createBoard: 'Create board',
  createNamed: (name: string) => `Create board "${name}"`,
  suggested: 'Suggested names',
  sections: (board: string) => `Sections of ${board}`,
  searchSections: 'Search sections',
  noSection: 'No sections match',
  sectionsFound: (n: number) => (n === 1 ? '1 section found' : `${n} sections found`),
  withoutSection: 'No section',
  addSection: 'Add section',
  sectionsFailed: "We couldn't load the sections",
  promote: 'Promote your Pin',
  savedNow: (board: string) => `Saved to ${board}`,
} as const;

/** The hashtag flyout. */
export const hashtags = {
  list: 'Hashtags',
  found: (n: number) => (n === 1 ? '1 hashtag suggested' : `${n} hashtags suggested`),
} as const;

/** Texts of the prompts after a save. */
export const afterSave = {
  suggestFollow: (name: string) => `This Pin is from ${name}`,
  follow: 'Follow',
  followName: (name: string) => `Follow ${name}`,
  following: (name: string) => `Following ${name}`,
  upsellTitle: 'Connect your Instagram account',
  upsellLead:
    'Your profile lists Instagram as your website. Connect it, and Pins that link there show your name.',
  connect: 'Connect now',
} as const;
