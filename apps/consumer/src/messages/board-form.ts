import { messages as wire } from '@corkboard/contract';

/** Words of the form of a board. */
export const boardForm = {
  title: 'Create board',
  name: 'Name',
  suggested: 'Suggested names',
  namePlaceholder: 'Like Places to Go or Recipes to Make',
  description: 'Description',
  descriptionPlaceholder: 'What is this board about?',
  secret: 'Keep this board secret',
  secretHint: 'Only you and your collaborators can see it.',
  create: 'Create',
  save: 'Save changes',
  nameRequired: wire.boardNameRequired,
  tooLong: wire.tooLong,
  created: (board: string) => `${board} is ready`,
  editTitle: 'Edit board',
} as const;
