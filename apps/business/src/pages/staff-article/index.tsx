import { apiQuery, asApiError } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { EmptyState, ErrorState, Page, Skeleton, TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { articles as text } from '../../messages/articles';
import { ArticleForm } from './ArticleForm';
import { articleOptions } from './needs';

/** Where staff write an article. */
export default function StaffArticlePage({ route }: PageProps<RouteMatch<'staff-article'>>) {
  const article = useQuery(apiQuery('ArticleResource.get', articleOptions(route.params)));
  const title = article.data?.title ?? text.title;
  // A text that can't be the name of an article is refused instead.
  const isMissing = [400, 404].includes(asApiError(article.error)?.httpStatus ?? 0);
  return (
    <Page
      kind="reading"
      title={title}
      over={<TextLink asLink={<Link to={buildPath('staff-articles')} />}>{text.back}</TextLink>}
    >
      <title>{text.pageTitle(title)}</title>
      {isMissing ? (
        <EmptyState title={text.missing}>{text.missingDetail}</EmptyState>
      ) : article.isError && !article.data ? (
        <ErrorState
          title={text.loadFailed}
          retrying={article.isFetching}
          onRetry={() => void article.refetch()}
        >
          {asApiError(article.error)?.message}
        </ErrorState>
      ) : article.data ? (
        <ArticleForm key={article.data.id} article={article.data} />
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
