import { type Menus } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { editIcon } from '@corkboard/ui/act-icons';
import { articles } from './messages/articles';
import { staff } from './messages/staff';

/** The ways to the pages of this remote (docs/remotes.md, "What the frame is told"). */
export const menus: Menus<RouteName<'business'>> = {
  account: [
    { route: 'staff-articles', label: articles.menu, icon: editIcon, order: 80, having: ['$viewer.isStaff'] },
    { route: 'staff', label: staff.title, order: 90, having: ['$viewer.isStaff'] },
  ],
};
