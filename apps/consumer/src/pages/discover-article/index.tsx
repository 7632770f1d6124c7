import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { OneArticle } from '../today-article/OneArticle';

/** An article. */
export default function DiscoverArticlePage({ route }: PageProps<RouteMatch<'discover-article'>>) {
  return <OneArticle slug={route.params.slug} />;
}
