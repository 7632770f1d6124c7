import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ExplorePage, ExploreTabs } from '../../features/explore';
import { explore as text } from '../../messages/explore';
import { TodayList } from '../today/TodayList';

const LISTS = { 'today-best': 'best', 'today-popular': 'popular', 'today-trending': 'trending' } as const;

/** One of the lists of what people save, as a page of its own. Things for sale have a page of another kind. */
export default function TodayListPage({ route: { name } }: PageProps<RouteMatch<keyof typeof LISTS>>) {
  const list = LISTS[name];
  return (
    <ExplorePage title={text.lists[list]} lead={text.leads[list]} over={<ExploreTabs current={name} />}>
      <TodayList list={list} />
    </ExplorePage>
  );
}
