import { ExplorePage, ExploreTabs } from '../../features/explore';
import { explore as text } from '../../messages/explore';
import { TodayList } from '../today/TodayList';

/** Things for sale that people save right now. */
export default function TodayShopPage() {
  return (
    <ExplorePage title={text.lists.shop} lead={text.leads.shop} over={<ExploreTabs current="shopping" />}>
      <TodayList list="shop" />
    </ExplorePage>
  );
}
