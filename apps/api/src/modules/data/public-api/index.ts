import { defineModule } from '../../../http/module';
import { v5Boards } from './v5.boards';
import { v5BoardsPins } from './v5.boards.pins';
import { v5BoardsSections } from './v5.boards.sections';
import { v5CatalogsProductGroupsProducts } from './v5.catalogs.product_groups.products';
import { v5CatalogsProducts } from './v5.catalogs.products';
import { v5Media } from './v5.media';
import { v5Notifications } from './v5.notifications';
import { v5PinImages } from './v5.pin_images';
import { v5Pins } from './v5.pins';
import { v5PinsAnalytics } from './v5.pins.analytics';
import { v5Search } from './v5.search';
import { v5UserAccount } from './v5.user_account';
import { v5UserAccountAnalytics } from './v5.user_account.analytics';
import { v5UserAccountFollowingBoards } from './v5.user_account.following.boards';
import { v5Users } from './v5.users';

/** Calls of the public API about boards, Pins, and the account. */
export const publicApiModule = defineModule({
  calls: {
    ...v5Boards,
    ...v5BoardsPins,
    ...v5BoardsSections,
    ...v5CatalogsProductGroupsProducts,
    ...v5CatalogsProducts,
    ...v5Media,
    ...v5Notifications,
    ...v5PinImages,
    ...v5Pins,
    ...v5PinsAnalytics,
    ...v5Search,
    ...v5UserAccount,
    ...v5UserAccountAnalytics,
    ...v5UserAccountFollowingBoards,
    ...v5Users,
  },
});
