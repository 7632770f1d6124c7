import { ExplorePage, ExploreTabs } from '../../features/explore';
import { explore as text } from '../../messages/explore';
import { TodayList, type TodayListProps } from './TodayList';

interface TodayListPageProps {
  /** Things for sale have a page of another kind. */
  readonly list: Exclude<TodayListProps['list'], 'shop'>;
}

/** One of the lists of what people save, as a page of its own. */
export function TodayListPage({ list }: TodayListPageProps) {
  return (
    <ExplorePage
      title={text.lists[list]}
      lead={text.leads[list]}
      over={<ExploreTabs current={`today-${list}`} />}
    >
      <TodayList list={list} />
    </ExplorePage>
  );
}
