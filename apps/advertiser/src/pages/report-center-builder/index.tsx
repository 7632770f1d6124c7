import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { ReportCenterPage } from '../../features/report-center/ReportCenterPage';
import { reportCenter as text } from '../../messages/report-center';
import { BuilderForm } from './BuilderForm';

/** Where reports are put together that are written to a file (docs/handbook/ads.md#report-files). */
export default function ReportBuilderPage({ route }: PageProps<RouteMatch<'report-center-builder'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <ReportCenterPage page="report-center-builder" title={text.tabs['report-center-builder']} wanted={wanted}>
      {(account) => <BuilderForm key={account.id} account={account} wanted={wanted} />}
    </ReportCenterPage>
  );
}
