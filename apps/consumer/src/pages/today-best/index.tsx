import { ExplorePage } from '../../features/explore/ExplorePage';
import { ExploreTabs } from '../../features/explore/ExploreTabs';
import { explore as text } from '../../messages/explore';
import { TodayList } from '../today/TodayList';

/** Pins that most people ever saved. */
export default function BestPage() {
  return (
    <ExplorePage title={text.lists.best} lead={text.leads.best} over={<ExploreTabs current="today-best" />}>
      <TodayList list="best" />
    </ExplorePage>
  );
}
