import { type CallOptions } from '@corkboard/contract';

/** The article to be written. */
export const articleOptions = ({ article }: { readonly article: string }) =>
  ({ article }) satisfies CallOptions<'ArticleResource.get'>;
