import { lazy, Suspense } from 'react';
import { TableSkeleton } from '../entity-table';
import { ReportingPage } from '../frame';
import { TERM_TABLES } from './tables';
import { type Asking } from './use-term-list';

// The frame is shown first: the table, with TanStack Table, and the form beside it are most of the rest.
const SearchTerms = lazy(() =>
  import(/* webpackChunkName: "search-terms" */ './SearchTerms').then((module) => ({
    default: module.SearchTerms,
  })),
);
const KeywordReport = lazy(() =>
  import(/* webpackChunkName: "keyword-report" */ './KeywordReport').then((module) => ({
    default: module.KeywordReport,
  })),
);

/** A page of searches or keywords in the frame of reports. */
export function TermsPage({ page, query }: Pick<Asking, 'page' | 'query'>) {
  const Table = TERM_TABLES[page].of === 'terms' ? SearchTerms : KeywordReport;
  return (
    <ReportingPage level={page} query={query}>
      {(context) => (
        <Suspense fallback={<TableSkeleton />}>
          <Table key={context.account.id} page={page} context={context} query={query} />
        </Suspense>
      )}
    </ReportingPage>
  );
}
