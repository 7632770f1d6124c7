import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { filtersIn, type TermPage } from '../../features/report';
import { TermsPage } from '../../features/terms';

/** Searches in which the Pins of campaigns or ad groups were shown, and their keywords: one page for each table. */
export default function ReportingTermsPage({ route: { name, query } }: PageProps<RouteMatch<TermPage>>) {
  return <TermsPage page={name} query={filtersIn(query)} />;
}
