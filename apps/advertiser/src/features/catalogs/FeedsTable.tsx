import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CatalogFeed } from '@corkboard/contract';
import { Banner, Button, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { catalogs as text } from '../../messages/catalogs';
import { messages } from '../../messages/en';
import { formCss as form } from '../form';
import { FEEDS, RESULTS } from './needs';
import { loadRemoveDialog, type RemoveDialogProps } from '../removal';
import { type RowAct, RowMenu } from '../row-menu';

export interface FeedsTableProps {
  readonly account: AdAccount;
  readonly feeds: readonly CatalogFeed[];
  readonly onEdit: (feed: CatalogFeed) => void;
  /** Shows what became of a feed's readings. */
  readonly onReadings: (feed: CatalogFeed) => void;
}

/** The feeds of a business, each with what can be done with it. */
export function FeedsTable({ account, feeds, onEdit, onReadings }: FeedsTableProps) {
  const client = useQueryClient();
  const { show } = useToast();
  const [error, setError] = useState<string>();
  const { Component: RemoveDialog, want } = useOnDemand<RemoveDialogProps>(loadRemoveDialog);
  const [removing, setRemoving] = useState<CatalogFeed | null>(null);
  const query = { ad_account_id: account.id };
  const act = async (call: () => Promise<unknown>, done?: string) => {
    setError(undefined);
    try {
      await call();
      if (done !== undefined) show({ message: done });
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    await client.invalidateQueries({ queryKey: [FEEDS] });
    await client.invalidateQueries({ queryKey: [RESULTS] });
  };
  const read = (feed: CatalogFeed) =>
    act(
      () => callApi('POST /v5/catalogs/feeds/{feed_id}/ingest', { params: { feed_id: feed.id }, query }),
      text.reading(feed.name),
    );
  const turn = (feed: CatalogFeed) =>
    act(() =>
      callApi('PATCH /v5/catalogs/feeds/{feed_id}', {
        params: { feed_id: feed.id },
        query,
        body: { status: feed.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE' },
      }),
    );
  const remove = (feed: CatalogFeed) => {
    setRemoving(null);
    return act(
      () => callApi('DELETE /v5/catalogs/feeds/{feed_id}', { params: { feed_id: feed.id }, query }),
      text.removed(feed.name),
    );
  };
  const askToRemove = (feed: CatalogFeed) => {
    want(() => {
      setRemoving(feed);
    });
  };
  const moreOf = (feed: CatalogFeed): RowAct[] => [
    { label: text.readNow, onSelect: () => void read(feed) },
    { label: feed.status === 'ACTIVE' ? text.pause : text.resume, onSelect: () => void turn(feed) },
    { label: text.remove, danger: true, onSelect: () => askToRemove(feed) },
  ];
  return (
    <>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      <TableFrame cards caption={text.caption}>
        <thead>
          <tr>
            <Th>{text.name}</Th>
            <Th>{text.status}</Th>
            <Th>{text.format}</Th>
            <Th>{text.location}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {feeds.map((feed) => (
            <tr key={feed.id}>
              <Td>{feed.name}</Td>
              <Td label={text.status}>{text.statuses[feed.status]}</Td>
              <Td label={text.format}>{feed.format}</Td>
              <Td breaks label={text.location}>
                {feed.location}
              </Td>
              <Td>
                <FeedActs
                  feed={feed}
                  more={moreOf(feed)}
                  onEdit={() => {
                    onEdit(feed);
                  }}
                  onReadings={() => {
                    onReadings(feed);
                  }}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {RemoveDialog && removing ? (
        <RemoveDialog
          name={removing.name}
          detail={text.removeDetail}
          onClose={() => {
            setRemoving(null);
          }}
          onRemove={() => void remove(removing)}
        />
      ) : null}
    </>
  );
}

interface FeedActsProps {
  readonly feed: CatalogFeed;
  /** Entries of the menu. */
  readonly more: readonly RowAct[];
  readonly onEdit: () => void;
  readonly onReadings: () => void;
}

function FeedActs({ feed: { name }, more, onEdit, onReadings }: FeedActsProps) {
  return (
    <div className={form.acts}>
      <Button size="sm" aria-label={text.readingsNamed(name)} onClick={onReadings}>
        {text.readings}
      </Button>
      <Button size="sm" aria-label={text.editNamed(name)} onClick={onEdit}>
        {text.edit}
      </Button>
      <RowMenu label={text.moreNamed(name)} acts={more} />
    </div>
  );
}
