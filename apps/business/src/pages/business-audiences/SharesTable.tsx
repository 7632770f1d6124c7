import { type ReactNode } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { Badge, Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { sharedAudiences as text } from '../../messages/shared-audiences';
import { type ShareAct } from './shares';
import { type Ownership, type Share, SHARES } from './shares';
import css from './audiences.module.css';

export interface SharesTableProps {
  readonly businessId: string;
  readonly locale: string;
  readonly ownership: Ownership;
  /** The way to one more, where the business gives. */
  readonly add?: ReactNode;
  readonly onAct: (act: ShareAct) => void;
}

/** Audiences shared in one direction, the latest first. */
export function SharesTable({ businessId, locale, ownership, add, onAct }: SharesTableProps) {
  const list = useInfiniteQuery(
    apiInfiniteQuery(SHARES, { business_id: businessId, ownership_type: ownership, page_size: 50 }),
  );
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const isGiven = ownership === 'OWNED';
  const shares = list.data?.pages.flatMap(({ items }) => items);
  if (list.isError && !shares)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (!shares) return <Skeleton height={200} />;
  if (shares.length === 0)
    return (
      <EmptyState picture={null} level={3} title={isGiven ? text.noneGiven : text.noneReceived} action={add}>
        {isGiven ? text.noneGivenDetail : text.noneReceivedDetail}
      </EmptyState>
    );
  return (
    <>
      {add ? <div>{add}</div> : null}
      <TableFrame cards caption={isGiven ? text.given : text.received}>
        <thead>
          <tr>
            <Th>{text.audience}</Th>
            <Th>{text.from}</Th>
            <Th>{text.to}</Th>
            <Th>{text.since}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <Row key={share.id} share={share} isGiven={isGiven} day={day} onAct={onAct} />
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

interface RowProps {
  readonly share: Share;
  readonly isGiven: boolean;
  readonly day: Intl.DateTimeFormat;
  readonly onAct: (act: ShareAct) => void;
}

function Row({ share, isGiven, day, onAct }: RowProps) {
  const { audience, account, business, recipient, via } = share;
  const isPassable = !isGiven && recipient.type === 'BUSINESS_ACCOUNT';
  return (
    <tr>
      <Td>
        <span className={css.two}>
          {audience.name}
          <span className={css.soft}>
            {text.types[audience.audience_type]}{' '}
            <Badge tone={audience.status === 'READY' ? 'success' : 'neutral'}>
              {text.status[audience.status]}
            </Badge>
          </span>
        </span>
      </Td>
      <Td breaks label={text.from}>
        <span className={css.two}>
          {account.name}
          {isGiven ? null : <span className={css.soft}>{business.name}</span>}
        </span>
      </Td>
      <Td breaks label={text.to}>
        <span className={css.two}>
          {recipient.name}
          <span className={css.soft}>
            {via && isGiven ? text.via(via.name) : text.recipients[recipient.type]}
          </span>
        </span>
      </Td>
      <Td label={text.since}>{day.format(share.shared_at * 1000)}</Td>
      <Td>
        {isPassable ? (
          <Button
            size="sm"
            aria-label={text.useOf(audience.name)}
            onClick={() => {
              onAct({ kind: 'use', share });
            }}
          >
            {text.use}
          </Button>
        ) : isGiven || via ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={text.stopOf(audience.name, recipient.name)}
            onClick={() => {
              onAct({ kind: 'stop', share });
            }}
          >
            {text.stop}
          </Button>
        ) : null}
      </Td>
    </tr>
  );
}
