import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { KeywordPage } from '../../features/terms/KeywordPage';

const PAGE = 'reporting-ad-group-positive-keywords';

/** The keywords of ad groups. */
export default function ReportingAdGroupPositiveKeywordsPage({
  route: { query },
}: PageProps<RouteMatch<typeof PAGE>>) {
  return <KeywordPage page={PAGE} query={query} />;
}
