import { type Menus } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { editIcon, peopleIcon, shopIcon, staffIcon } from '@corkboard/ui/act-icons';

import { access } from './messages/access';
import { articles } from './messages/articles';
import { convert, invite } from './messages/joining';
import { overview } from './messages/overview';
import { staff } from './messages/staff';

/** The ways to the pages of this remote (docs/remotes.md, "What the frame is told"). */
export const menus: Menus<RouteName<'business'>> = {
  account: [
    {
      route: 'business-access-dashboard',
      params: { userBizId: '$viewer.id' },
      label: access.menu,
      icon: peopleIcon,
      order: 39,
      having: ['$viewer.isPartner'],
    },
    {
      route: 'business-hub',
      label: overview.hub.title,
      icon: shopIcon,
      order: 37,
    },
    {
      route: 'business-convert',
      label: convert.title,
      icon: shopIcon,
      order: 38,
      lacking: ['$viewer.isPartner'],
    },
    { route: 'staff-articles', label: articles.menu, icon: editIcon, order: 80, having: ['$viewer.isStaff'] },
    { route: 'staff', label: staff.title, icon: staffIcon, order: 90, having: ['$viewer.isStaff'] },
  ],
  settings: [
    {
      route: 'business-convert',
      label: convert.title,
      hint: convert.lead,
      order: 5,
      lacking: ['$viewer.isPartner'],
    },
    { route: 'business-invite', label: invite.title, hint: invite.lead, order: 10 },
  ],
};
