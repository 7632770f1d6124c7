import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ExplorePage, ExploreTabs } from '../../features/explore';
import { articles as text } from '../../messages/articles';
import { ArticleList } from './ArticleList';
import { OneArticle } from './OneArticle';

/** All articles; or one, with the others below it. */
export default function TodayArticlePage({ route }: PageProps<RouteMatch<'today-article'>>) {
  const { slug } = route.params;
  if (slug !== undefined) return <OneArticle slug={slug} />;
  return (
    <ExplorePage title={text.title} lead={text.lead} over={<ExploreTabs current="today-article" />}>
      <ArticleList label={text.title} />
    </ExplorePage>
  );
}
