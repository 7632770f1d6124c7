import { type CallOptions } from '@corkboard/contract';

/** The newest articles. */
export const articlesOptions = (): CallOptions<'TodayArticlesResource.get'> => ({});

/** The article of the address. */
export const articleOptions = ({ slug }: { readonly slug: string }) =>
  ({ article: slug }) satisfies CallOptions<'ArticleResource.get'>;
