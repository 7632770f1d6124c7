import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ReportingPage } from '../../features/frame/ReportingPage';
import { SearchTerms } from '../../features/terms/SearchTerms';

const PAGE = 'reporting-ad-group-search-queries';

/** Searches in which the Pins of ad groups were shown. */
export default function ReportingAdGroupSearchQueriesPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return (
    <ReportingPage level={PAGE} query={query}>
      {(context) => <SearchTerms key={context.account.id} page={PAGE} context={context} query={query} />}
    </ReportingPage>
  );
}
