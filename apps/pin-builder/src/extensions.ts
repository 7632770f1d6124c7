import { loginPrompts } from '@corkboard/contract';
import { type RemoteExtensions } from '@corkboard/federation';
import { type RouteName } from '@corkboard/routing';
import { plusIcon } from '@corkboard/ui/icons';
import { menus as words } from './messages/frame';

/** What the frame is told of this remote (docs/remotes.md, "What the frame is told"). */
export const extensions: RemoteExtensions<RouteName<'pin-builder'>> = {
  pages: {
    'pin-builder': { prompt: loginPrompts.create },
    'pin-creation-tool': { prompt: loginPrompts.create },
  },
  menus: {
    header: [{ route: 'pin-builder', label: words.create, order: 20 }],
    tabs: [{ route: 'pin-builder', label: words.create, icon: plusIcon, order: 30 }],
  },
};
