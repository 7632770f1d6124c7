import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { TermsPage } from '../../features/terms';

const PAGE = 'reporting-campaign-search-queries';

/** Searches in which the Pins of campaigns were shown. */
export default function ReportingCampaignSearchQueriesPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <TermsPage page={PAGE} query={query} />;
}
