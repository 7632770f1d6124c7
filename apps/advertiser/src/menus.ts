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
    {
      route: 'conversions-events-overview',
      label: words.conversions,
      order: 43,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
    {
      route: 'audiences',
      label: words.audiences,
      order: 44,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
    {
      route: 'report-center',
      label: words.reportCenter,
      order: 44,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
    {
      route: 'recommendations',
      label: words.recommendations,
      order: 45,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
    {
      route: 'media-planner',
      label: words.mediaPlanner,
      order: 46,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
    { route: 'accounts-manager', label: words.accounts, order: 41, having: ['$viewer.isPartner'] },
    {
      route: 'quick-promote',
      label: words.promote,
      order: 42,
      having: ['$viewer.isPartner', '$viewer.advertiserId'],
    },
  ],
};
