import { apiQuery } from '@corkboard/api-client';
import { Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ArticleView } from '../../features/articles';
import { failedPage } from '../../features/page-state';
import { articles as text } from '../../messages/articles';
import { ArticleList } from './ArticleList';
import css from './today-article.module.css';
import { articleOptions } from './needs';

/** An article with the others below it. */
export function OneArticle({ slug }: { slug: string }) {
  const article = useQuery(apiQuery('ArticleResource.get', articleOptions({ slug })));
  const failed = failedPage(article, text.missing);
  if (failed) return failed;
  return (
    <>
      {article.data ? <ArticleView article={article.data} /> : <Skeleton height={320} />}
      <section className={css.others}>
        <h2 className={css.heading}>{text.others}</h2>
        <ArticleList label={text.others} />
      </section>
    </>
  );
}
