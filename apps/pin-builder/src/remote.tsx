import { defineRemote } from '@corkboard/federation';
import { type RouteMatch, type RouteName } from '@corkboard/routing';

/** The exposed module, which the shell loads: the pages of the pin builder remote, one chunk each. */
export const remote = defineRemote<RouteMatch<RouteName<'pin-builder'>>>({
  area: 'pin-builder',
  pages: {
    'pin-builder': {
      load: () => import(/* webpackChunkName: "page-pin-builder" */ './pages/pin-builder'),
    },
    'pin-creation-tool': {
      load: () => import(/* webpackChunkName: "page-pin-creation-tool" */ './pages/pin-builder'),
    },
  },
});
