import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { TermsPage } from '../../features/terms';

const PAGE = 'reporting-ad-group-search-queries';

/** Searches in which the Pins of ad groups were shown. */
export default function ReportingAdGroupSearchQueriesPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <TermsPage page={PAGE} query={query} />;
}
