import { ExplorePage } from '../../features/explore/ExplorePage';
import { ExploreTabs } from '../../features/explore/ExploreTabs';
import { explore as text } from '../../messages/explore';
import { TodayList } from '../today/TodayList';

/** Pins that people saved in the last weeks. */
export default function PopularPage() {
  return (
    <ExplorePage
      title={text.lists.popular}
      lead={text.leads.popular}
      over={<ExploreTabs current="today-popular" />}
    >
      <TodayList list="popular" />
    </ExplorePage>
  );
}
