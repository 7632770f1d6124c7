import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ReportingPage } from '../../features/frame';
import { Preferences } from './Preferences';

const PAGE = 'reporting-preferences';

/** How somebody wants tables of reports to begin, and which conversions these count. */
export default function ReportingPreferencesPage({ route: { query } }: PageProps<RouteMatch<typeof PAGE>>) {
  return (
    <ReportingPage level={PAGE} query={query}>
      {() => <Preferences />}
    </ReportingPage>
  );
}
