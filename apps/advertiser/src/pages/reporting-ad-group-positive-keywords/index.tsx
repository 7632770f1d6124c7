import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { TermsPage } from '../../features/terms';

const PAGE = 'reporting-ad-group-positive-keywords';

/** The keywords of ad groups. */
export default function ReportingAdGroupPositiveKeywordsPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <TermsPage page={PAGE} query={query} />;
}
