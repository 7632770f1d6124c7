import { apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { Waiting } from '../../features/frame';
import { centerPath, ReportCenterPage, TEMPLATES } from '../../features/report-center';
import { reportCenter as text } from '../../messages/report-center';
import { TemplateList } from './TemplateList';

/** The report templates of an ad account (docs/handbook/ads.md#report-templates). */
export default function ReportTemplatesPage({ route }: PageProps<RouteMatch<'report-center'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <ReportCenterPage page="report-center" title={text.tabs['report-center']} wanted={wanted}>
      {(account, { locale }) => (
        <Templates key={account.id} account={account} wanted={wanted} locale={locale} />
      )}
    </ReportCenterPage>
  );
}

interface TemplatesProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
}

function Templates({ account, wanted, locale }: TemplatesProps) {
  const list = useQuery(apiQuery(TEMPLATES, { ad_account_id: account.id }));
  const templates = list.data;
  if (!templates)
    return list.isError ? (
      <ErrorState title={text.templatesFailed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  const create = (
    <Button variant="primary" asLink={<Link to={centerPath('report-center-builder', wanted)} />}>
      {text.create}
    </Button>
  );
  if (templates.length === 0)
    return (
      <EmptyState title={text.noTemplates} action={create}>
        {text.noTemplatesDetail}
      </EmptyState>
    );
  return (
    <TemplateList
      account={account}
      wanted={wanted}
      locale={locale}
      templates={templates}
      create={create}
      onChange={list.refetch}
    />
  );
}
