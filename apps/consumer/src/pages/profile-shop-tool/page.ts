import { definePage } from '@corkboard/federation';
import { previews } from '../../messages/frame';
import { productItems } from '../described';
import { GRID } from '../pictures';
import { PERSON, peopleExtensions, personNeed } from '../profile/page';
import { advisoryNeed, searchNeed } from '../search/needs';

export const page = definePage({
  route: 'profile-shop-tool',
  needs: [
    personNeed,
    { call: 'SearchAdvisoryResource.get', options: advisoryNeed('shop_tool') },
    {
      call: 'BaseSearchResource.get',
      options: { ...searchNeed('shop_tool'), user: PERSON.username },
      infinite: true,
      pictures: GRID,
    },
  ],
  ...peopleExtensions(previews.shopOf),
  items: productItems('BaseSearchResource.get'),
});
