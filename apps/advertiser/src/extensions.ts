import { type RemoteExtensions } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { chartIcon } from '@corkboard/ui/act-icons';
import { menus as words } from './messages/frame';

/** What the frame is told of this remote (docs/remotes.md, "What the frame is told"). */
export const extensions: RemoteExtensions<RouteName<'advertiser'>> = {
  menus: {
    account: [
      {
        route: 'reporting-campaigns',
        label: words.reports,
        icon: chartIcon,
        order: 40,
        having: ['$viewer.isPartner', '$viewer.advertiserId'],
      },
    ],
  },
};
