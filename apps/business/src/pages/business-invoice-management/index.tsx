import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { buildPath, type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BusinessPage } from '../../features/business-page';
import { invoices as text } from '../../messages/invoices';
import { InvoicesTable } from './InvoicesTable';

/** Invoices for all ad accounts of a business. */
export default function InvoiceManagementPage({
  route: { params },
}: PageProps<RouteMatch<'business-invoice-management'>>) {
  return (
    <BusinessPage
      businessId={params.businessId}
      path={buildPath('business-invoice-management', params)}
      title={text.title}
      lead={text.lead}
    >
      {(_, { locale }, id) => <Invoices businessId={id} locale={locale} />}
    </BusinessPage>
  );
}

function Invoices({ businessId, locale }: { readonly businessId: string; readonly locale: string }) {
  const list = useInfiniteQuery(
    apiInfiniteQuery('BusinessInvoicesResource.get', { business_id: businessId, page_size: 50 }),
  );
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (rows === undefined)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Skeleton height={240} />
    );
  if (rows.length === 0) return <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState>;
  return (
    <>
      <InvoicesTable invoices={rows} locale={locale} />
      {list.hasNextPage ? (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
          {list.isFetchNextPageError ? <span role="alert">{text.moreFailed}</span> : null}
        </div>
      ) : null}
    </>
  );
}
