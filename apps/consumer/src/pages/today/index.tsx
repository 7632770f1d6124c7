import { apiQuery } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ArticleCards } from '../../features/articles';
import { ExplorePage, ExploreTabs } from '../../features/explore';
import { articles } from '../../messages/articles';
import { explore as text } from '../../messages/explore';
import { newestArticles } from './needs';
import css from './today.module.css';
import { TodayList } from './TodayList';

/** The newest articles, and what people save right now. */
export default function TodayPage() {
  const { data: newest } = useQuery(apiQuery('TodayArticlesResource.get', newestArticles()));
  return (
    <ExplorePage title={text.todayTitle} lead={text.todayLead} over={<ExploreTabs current="today" />}>
      {newest && newest.length > 0 ? (
        <section>
          <h2 className={css.heading}>{articles.latest}</h2>
          <ArticleCards articles={newest} label={articles.latest} />
          <p className={css.all}>
            <TextLink asLink={<Link to={buildPath('today-article')} />}>{articles.all}</TextLink>
          </p>
        </section>
      ) : null}
      <TodayList list="trending" headed />
    </ExplorePage>
  );
}
