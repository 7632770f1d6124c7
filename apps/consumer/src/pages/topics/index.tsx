import { apiQuery } from '@corkboard/api-client';
import { Link } from '@corkboard/routing/react';
import { Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage, ExploreTabs } from '../../features/explore';
import { failedPage } from '../../features/page-state';
import { explore as text } from '../../messages/explore';
import css from './topics.module.css';

/** The two upper levels of the tree of interests, by name. */
export default function TopicsPage() {
  const topics = useQuery(apiQuery('TopicsResource.get', {}));
  const failed = failedPage(topics, text.topicsFailed);
  if (failed) return failed;
  return (
    <ExplorePage title={text.topicsTitle} lead={text.topicsLead} over={<ExploreTabs current="topics" />}>
      <div className={css.topics} aria-busy={topics.isPending}>
        {topics.data?.map((topic) => (
          <section key={topic.id}>
            <h2 className={css.name}>
              <Link to={topic.url}>{topic.name}</Link>
            </h2>
            <ul role="list" className={css.below}>
              {topic.interests.map(({ id, name, url }) => (
                <li key={id}>
                  <Link to={url}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )) ?? <Skeleton height={320} />}
      </div>
    </ExplorePage>
  );
}
