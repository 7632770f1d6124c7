import { articleMessages } from '@corkboard/contract';

/** Words of articles. */
export const articles = {
  title: 'Articles',
  lead: 'Stories about boards people made on Corkboard.',
  latest: 'Latest articles',
  all: 'All articles',
  more: 'More articles',
  others: 'Keep reading',
  failed: "We couldn't load the articles",
  missing: articleMessages.missing,
  emptyTitle: 'No articles yet',
  emptyDetail: 'Articles show up here as soon as one is published.',
  boards: 'Boards in this article',
  draft: 'This is a draft. Only staff can see it.',
  scheduled: "This isn't published yet. Only staff can see it.",
} as const;
