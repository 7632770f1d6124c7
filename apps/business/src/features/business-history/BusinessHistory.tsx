import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, TextLink, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { partners as text } from '../../messages/partners';
import { detailOf, subjectOf } from './values';

export interface BusinessHistoryProps {
  readonly businessId: string;
  readonly locale: string;
  /** Kinds of things; all without. */
  readonly types?: readonly string[];
}

/** Who changed what in a business, newest first. */
export function BusinessHistory({ businessId, locale, types }: BusinessHistoryProps) {
  const list = useInfiniteQuery(
    apiInfiniteQuery('BusinessHistoryResource.get', {
      business_id: businessId,
      page_size: 50,
      ...(types && { entity_types: [...types] }),
    }),
  );
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const changes = list.data?.pages.flatMap(({ items }) => items);
  if (list.isError && !changes)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (!changes) return <Skeleton height={240} />;
  if (changes.length === 0) return <EmptyState title={text.noHistory}>{text.noHistoryDetail}</EmptyState>;
  return (
    <>
      <TableFrame cards caption={text.tabs.history}>
        <thead>
          <tr>
            <Th>{text.when}</Th>
            <Th>{text.by}</Th>
            <Th>{text.what}</Th>
            <Th>{text.detail}</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.id}>
              <Td>
                <time dateTime={change.changed_at}>{moment.format(new Date(change.changed_at))}</time>
              </Td>
              <Td label={text.by}>
                {change.actor ? (
                  <TextLink
                    quiet
                    asLink={<Link to={buildPath('profile', { username: change.actor.username })} />}
                  >
                    {change.actor.full_name}
                  </TextLink>
                ) : (
                  text.gone
                )}
              </Td>
              <Td breaks label={text.what}>
                {subjectOf(change)}
              </Td>
              <Td breaks label={text.detail}>
                {detailOf(change)}
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {list.hasNextPage ? (
        <div>
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  );
}
