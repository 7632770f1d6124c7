import { useState } from 'react';
import { apiInfiniteQuery, apiQuery, asApiError } from '@corkboard/api-client';
import { type BlockedStatus, LINK_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Page, TextLink, Banner } from '@corkboard/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { StaffList, TryOut, useRefetch, Changes } from '../../features/staff';
import { addresses as text } from '../../messages/addresses';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';
import { AddressForm } from './AddressForm';
import { AddressTable } from './AddressTable';
import { historyOptions, addressesOptions } from './needs';
import { StatusField } from './StatusField';

/** Result of checking a link. */
function LinkCheck({ url }: { url: string }) {
  const { data, error } = useQuery(apiQuery('BlockedAddressTestResource.get', { url }));
  if (error) return <Banner tone="danger">{asApiError(error)?.message}</Banner>;
  return data ? <Banner>{text.tried[data.redirect_status]}</Banner> : null;
}

/** Who changed which address. */
function History() {
  const list = useInfiniteQuery(apiInfiniteQuery('BlockedAddressHistoryResource.get', historyOptions()));
  return (
    <Changes
      list={list}
      changes={list.data?.pages.flatMap(({ items }) => items)}
      said={({ username, act, address, status }) => [
        staff.change(username ?? staff.gone, staff.acts[act], address),
        text.statuses[status],
      ]}
    />
  );
}

/** The addresses that links may not lead to: list, add, remove, try out, and who changed what (docs/handbook/safety.md#staff-and-addresses). */
export default function AddressesPage() {
  const [part, setPart] = useState('');
  const [status, setStatus] = useState<BlockedStatus>();
  const list = useInfiniteQuery(
    apiInfiniteQuery('BlockedAddressResource.get', addressesOptions({ text: part.trim(), status })),
  );
  const changed = useRefetch(
    'BlockedAddressResource.get',
    'BlockedAddressHistoryResource.get',
    'BlockedAddressTestResource.get',
  );
  return (
    <Page
      kind="table"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{staff.title}</TextLink>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <TryOut required label={text.tryOut} maxLength={LINK_MAX} dir="ltr">
        {(url) => <LinkCheck url={url} />}
      </TryOut>
      <AddressForm onDone={changed} />
      <StaffList
        title={text.list}
        words={text}
        list={list}
        rows={list.data?.pages.flatMap(({ items }) => items)}
        part={{ label: text.filter, dir: 'ltr', value: part, onChange: setPart }}
        narrow={<StatusField value={status ?? ''} onChoose={setStatus} />}
      >
        {(rows) => <AddressTable addresses={rows} onRemoved={changed} />}
      </StaffList>
      <History />
    </Page>
  );
}
