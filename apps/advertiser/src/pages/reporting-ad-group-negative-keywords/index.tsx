import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { TermsPage } from '../../features/terms';

const PAGE = 'reporting-ad-group-negative-keywords';

/** The negative keywords of ad groups. */
export default function ReportingAdGroupNegativeKeywordsPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <TermsPage page={PAGE} query={query} />;
}
