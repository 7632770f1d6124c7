import { type Menus } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { chartIcon } from '@corkboard/ui/act-icons';
import { menus as words } from './messages/frame';

/** The ways to the pages of this remote (docs/remotes.md, "What the frame is told"). */
export const menus: Menus<RouteName<'advertiser'>> = {
  account: [
    {
      route: 'reporting-campaigns',
      label: words.reports,
      icon: chartIcon,
      order: 40,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
  ],
};
