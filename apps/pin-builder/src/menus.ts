import { type Menus } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { plusIcon } from '@corkboard/ui/icons';
import { menus as words } from './messages/frame';

/** The ways to the pages of this remote (docs/remotes.md, "What the frame is told"). */
export const menus: Menus<RouteName<'pin-builder'>> = {
  header: [{ route: 'pin-builder', label: words.create, order: 20 }],
  tabs: [{ route: 'pin-builder', label: words.create, icon: plusIcon, order: 30 }],
};
