import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { type BlockedStatus, LINK_MAX } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { Page, TextLink } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffList, TryOut, useRefetch } from '../../features/staff';
import { addresses as text } from '../../messages/addresses';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';
import { AddressForm } from './AddressForm';
import { AddressTable } from './AddressTable';
import { History } from './History';
import { addressesOptions } from './needs';
import { StatusField } from './StatusField';
import { Tried } from './Tried';

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
        {(url) => <Tried url={url} />}
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
