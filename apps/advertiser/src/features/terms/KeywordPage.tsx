import { lazy, Suspense } from 'react';
import { TableSkeleton } from '../entity-table/TableSkeleton';
import { ReportingPage } from '../frame/ReportingPage';
import { type Asking } from './use-term-list';

// The frame is shown first, and the form beside the table is most of the rest.
const KeywordReport = lazy(() =>
  import(/* webpackChunkName: "keyword-report" */ './KeywordReport').then(({ KeywordReport: report }) => ({
    default: report,
  })),
);

/** A page of keywords in the frame of reports. */
export function KeywordPage({ page, query }: Pick<Asking, 'page' | 'query'>) {
  return (
    <ReportingPage level={page} query={query}>
      {(context) => (
        <Suspense fallback={<TableSkeleton />}>
          <KeywordReport key={context.account.id} page={page} context={context} query={query} />
        </Suspense>
      )}
    </ReportingPage>
  );
}
