import { type Menus } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { exploreIcon, homeIcon, settingsIcon, uploadIcon } from '@corkboard/ui/act-icons';
import { bellIcon, pinIcon, searchIcon } from '@corkboard/ui/icons';
import { menus as words } from './messages/frame';

const news = {
  route: 'notifications',
  label: words.notifications,
  icon: bellIcon,
  badge: { call: 'NewsHubBadgeResource.get', value: 'unread', label: words.unread },
} as const;

/** The ways to the pages of this remote (docs/remotes.md, "What the frame is told"). */
export const menus: Menus<RouteName<'consumer'>> = {
  header: [
    { route: 'home', label: words.home, order: 10 },
    { route: 'ideas', label: words.explore, order: 15 },
  ],
  tools: [{ ...news, order: 10, when: 'viewer' }],
  tabs: [
    { route: 'home', label: words.home, icon: homeIcon, order: 10 },
    { route: 'ideas', label: words.explore, icon: exploreIcon, order: 15 },
    { route: 'search', label: words.search, icon: searchIcon, order: 20 },
    { ...news, order: 40 },
    {
      route: 'profile',
      params: { username: '$viewer.username' },
      label: words.profile,
      icon: 'viewer',
      order: 50,
      when: 'viewer',
    },
  ],
  account: [
    { route: 'settings', label: words.settings, icon: settingsIcon, order: 10 },
    { route: 'save-from-any-site', label: words.bookmarklet, icon: pinIcon, order: 20 },
    { route: 'settings-data', label: words.data, icon: uploadIcon, order: 30 },
  ],
};
