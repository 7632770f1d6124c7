import { apiQuery } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { ExplorePage, ExploreTabs } from '../../features/explore';
import { InterestTiles } from '../../features/interests';
import { useMissingPin } from '../../features/missing-pin';
import { failedPage } from '../../features/page-state';
import { explore as text } from '../../messages/explore';
import { TodayList } from '../today/TodayList';

/** The top of the tree of interests by picture, and what is trending. */
export default function IdeasPage({ route }: PageProps<RouteMatch<'ideas'>>) {
  const top = useQuery(apiQuery('InterestsResource.get', {}));
  useMissingPin(route.query);
  const failed = failedPage(top, text.topicsFailed);
  if (failed) return failed;
  return (
    <ExplorePage title={text.ideasTitle} lead={text.ideasLead} over={<ExploreTabs current="ideas" />}>
      <InterestTiles interests={top.data} label={text.pages.topics} />
      <TodayList list="trending" headed />
    </ExplorePage>
  );
}
