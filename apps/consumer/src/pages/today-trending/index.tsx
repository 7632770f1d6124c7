import { ExplorePage } from '../../features/explore/ExplorePage';
import { ExploreTabs } from '../../features/explore/ExploreTabs';
import { explore as text } from '../../messages/explore';
import { TodayList } from '../today/TodayList';

/** Pins that people save in these days. */
export default function TrendingPage() {
  return (
    <ExplorePage
      title={text.lists.trending}
      lead={text.leads.trending}
      over={<ExploreTabs current="today-trending" />}
    >
      <TodayList list="trending" />
    </ExplorePage>
  );
}
