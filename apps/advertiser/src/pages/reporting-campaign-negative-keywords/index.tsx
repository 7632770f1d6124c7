import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { KeywordPage } from '../../features/terms/KeywordPage';

const PAGE = 'reporting-campaign-negative-keywords';

/** The negative keywords of campaigns. */
export default function ReportingCampaignNegativeKeywordsPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <KeywordPage page={PAGE} query={query} />;
}
