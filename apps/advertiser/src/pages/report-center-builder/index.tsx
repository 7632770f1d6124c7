import { apiQuery } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useQuery } from '@tanstack/react-query';
import { QueryResult } from '../../features/frame';
import { idIn } from '../../features/lists';
import { ReportCenterPage, TEMPLATES } from '../../features/report-center';
import { reportCenter as text } from '../../messages/report-center';
import { BuilderForm } from './BuilderForm';

/** Where reports are put together that are written to a file (docs/handbook/ads.md#report-templates). */
export default function ReportBuilderPage({ route }: PageProps<RouteMatch<'report-center-builder'>>) {
  const { advertiser_id: wanted } = route.query;
  const template = idIn(route.query.template);
  return (
    <ReportCenterPage
      page="report-center-builder"
      title={text.tabs['report-center-builder']}
      wanted={wanted}
      template={template}
    >
      {(account, { locale }) =>
        template === undefined ? (
          <BuilderForm key={account.id} account={account} locale={locale} wanted={wanted} />
        ) : (
          <OfTemplate key={account.id} account={account} locale={locale} wanted={wanted} id={template} />
        )
      }
    </ReportCenterPage>
  );
}

/** The same, with what a template has. */
function OfTemplate(props: { account: AdAccount; locale: string; wanted: string | undefined; id: string }) {
  const { account, locale, wanted, id } = props;
  const query = useQuery({
    ...apiQuery(TEMPLATES, { ad_account_id: account.id, template_id: id }),
    // A refetch would overwrite unsaved changes.
    refetchOnWindowFocus: false,
  });
  return (
    <QueryResult words={text} query={query}>
      {([found]) => (
        <BuilderForm key={id} account={account} locale={locale} wanted={wanted} template={found} />
      )}
    </QueryResult>
  );
}
