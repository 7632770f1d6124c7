import { useState } from 'react';
import { apiInfiniteQuery, asApiError } from '@corkboard/api-client';
import { type BlockedStatus } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Page, Skeleton, TextField, TextLink } from '@corkboard/ui';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import css from '../../features/staff/staff.module.css';
import { addresses as text } from '../../messages/addresses';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';
import { AddressForm } from './AddressForm';
import { AddressTable } from './AddressTable';
import { History } from './History';
import { addressesOptions } from './needs';
import { StatusField } from './StatusField';
import { TryOut } from './TryOut';

/** The addresses that links may not lead to: list, add, remove, try out, and who changed what (docs/handbook/safety.md#staff-and-addresses). */
export default function AddressesPage() {
  const [part, setPart] = useState('');
  const [status, setStatus] = useState<BlockedStatus>();
  const client = useQueryClient();
  const list = useInfiniteQuery(
    apiInfiniteQuery('BlockedAddressResource.get', addressesOptions({ text: part.trim(), status })),
  );
  const rows = list.data?.pages.flatMap(({ items }) => items);
  const changed = async () => {
    await Promise.all(
      (
        [
          'BlockedAddressResource.get',
          'BlockedAddressHistoryResource.get',
          'BlockedAddressTestResource.get',
        ] as const
      ).map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
  return (
    <Page
      kind="table"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{staff.title}</TextLink>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <TryOut />
      <AddressForm onDone={changed} />
      <section className={css.part}>
        <h2>{text.list}</h2>
        <div className={css.fields}>
          <TextField
            type="search"
            label={text.filter}
            value={part}
            dir="ltr"
            onChange={({ target }) => {
              setPart(target.value);
            }}
          />
          <StatusField value={status ?? ''} onChoose={setStatus} />
        </div>
        {list.isError && !rows ? (
          <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
            {asApiError(list.error)?.message}
          </ErrorState>
        ) : null}
        {list.isPending ? <Skeleton height={320} /> : null}
        {rows?.length === 0 ? <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState> : null}
        {rows && rows.length > 0 ? <AddressTable addresses={rows} onRemoved={changed} /> : null}
        {list.hasNextPage ? (
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {staff.more}
          </Button>
        ) : null}
      </section>
      <History />
    </Page>
  );
}
