import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { TermsPage } from '../../features/terms';

const PAGE = 'reporting-campaign-negative-keywords';

/** The negative keywords of campaigns. */
export default function ReportingCampaignNegativeKeywordsPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <TermsPage page={PAGE} query={query} />;
}
