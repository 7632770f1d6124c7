import { ExplorePage } from '../../features/explore/ExplorePage';
import { ExploreTabs } from '../../features/explore/ExploreTabs';
import { explore as text } from '../../messages/explore';
import { TodayList } from './TodayList';

/** What people save right now. */
export default function TodayPage() {
  return (
    <ExplorePage title={text.todayTitle} lead={text.todayLead} over={<ExploreTabs current="today" />}>
      <TodayList list="trending" headed />
    </ExplorePage>
  );
}
