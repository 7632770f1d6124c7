import { isId } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { BulkPage, JobList, JobPanel } from '../../features/bulk-editor';

/** Jobs of the bulk editor; the one that was just begun stands first, with its rows (docs/handbook/bulk-editor.md#jobs). */
export default function BulkHistoryPage({ route }: PageProps<RouteMatch<'bulk-editor-history'>>) {
  const { advertiser_id: wanted, job_started: job } = route.query;
  return (
    <BulkPage page="bulk-editor-history" wanted={wanted} job={job}>
      {(account, { locale }) => (
        <>
          {job !== undefined && isId(job) ? (
            <JobPanel key={job} account={account} jobId={job} wanted={wanted} locale={locale} />
          ) : null}
          <JobList account={account} wanted={wanted} locale={locale} />
        </>
      )}
    </BulkPage>
  );
}
