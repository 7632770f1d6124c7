import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { Badge, Button, EmptyState, ErrorState, TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { bulkEditor as text } from '../../messages/bulk-editor';
import { momentsFor } from '../format';
import { Waiting } from '../frame';
import { bulkPath } from './BulkPage';
import { EVERY, isUnderWay, TONES } from './jobs';

export interface JobListProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
  /** How many there are at first; all of them one after the other without it. */
  readonly latest?: number;
}

/** Jobs of an ad account, the newest first. */
export function JobList({ account, wanted, locale, latest }: JobListProps) {
  const list = useInfiniteQuery({
    ...apiInfiniteQuery('AdBulkJobsResource.get', { ad_account_id: account.id, page_size: latest ?? 25 }),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? EVERY : false,
  });
  const moment = momentsFor(locale, account);
  const jobs = list.data?.pages.flatMap(({ items }) => items);
  if (!jobs)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  if (jobs.length === 0)
    return (
      <EmptyState
        title={text.empty}
        action={
          <Button variant="primary" asLink={<Link to={bulkPath('bulk-editor-upload-template', wanted)} />}>
            {text.upload}
          </Button>
        }
      >
        {text.emptyDetail}
      </EmptyState>
    );
  return (
    <>
      <TableFrame cards caption={text.caption}>
        <thead>
          <tr>
            <Th>{text.when}</Th>
            <Th>{text.what}</Th>
            <Th>{text.who}</Th>
            <Th numeric>{text.rows}</Th>
            <Th>{text.status}</Th>
            <Th>{text.act}</Th>
          </tr>
        </thead>
        <tbody>
          {jobs.map((job) => {
            const when = moment.format(new Date(job.created_at));
            return (
              <tr key={job.id}>
                <Td>
                  <time dateTime={job.created_at}>{when}</time>
                </Td>
                <Td label={text.what}>
                  {text.kinds[job.kind]} <bdi>{job.file_name}</bdi>
                </Td>
                <Td label={text.who}>
                  <bdi>{job.made_by ?? text.gone}</bdi>
                </Td>
                <Td label={text.rows} numeric>
                  {job.total.toLocaleString(locale)}
                </Td>
                <Td label={text.status}>
                  <Badge tone={TONES[job.state]}>{text.states[job.state]}</Badge>
                </Td>
                <Td>
                  <Button
                    size="sm"
                    aria-label={text.openOf(when)}
                    asLink={<Link to={bulkPath('bulk-editor-history', wanted, job.id)} />}
                  >
                    {text.open}
                  </Button>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </TableFrame>
      {list.hasNextPage && latest === undefined ? (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      ) : null}
    </>
  );
}
