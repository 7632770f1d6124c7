import { defineRemote } from '@corkboard/federation';
import { type RouteMatch, type RouteName } from '@corkboard/routing';

/** What the shell loads: a row for each page of the advertiser remote, one chunk each. */
export const remote = defineRemote<RouteMatch<RouteName<'advertiser'>>>({
  area: 'advertiser',
  pages: {
    'reporting-campaigns': {
      load: () => import(/* webpackChunkName: "page-reporting-campaigns" */ './pages/reporting-campaigns'),
    },
    'reporting-adgroups': {
      load: () => import(/* webpackChunkName: "page-reporting-adgroups" */ './pages/reporting-adgroups'),
    },
    'reporting-ads': {
      load: () => import(/* webpackChunkName: "page-reporting-ads" */ './pages/reporting-ads'),
    },
  },
});
