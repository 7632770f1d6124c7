import { callApi } from '@corkboard/api-client';
import { type BlockedAddress } from '@corkboard/contract';
import { RelativeTime } from '@corkboard/ui';
import { type StaffColumn, staffCss as css, StaffTable } from '../../features/staff';
import { addresses as text } from '../../messages/addresses';

export interface AddressTableProps {
  readonly addresses: readonly BlockedAddress[];
  readonly onRemoved: () => Promise<void>;
}

const COLUMNS: readonly StaffColumn<BlockedAddress>[] = [
  {
    label: text.address,
    cell: ({ address }) => (
      <bdi dir="ltr" className={css.address}>
        {address}
      </bdi>
    ),
  },
  { label: text.status, cell: ({ status }) => text.statuses[status] },
  { label: text.since, cell: ({ made_at }) => <RelativeTime time={made_at} /> },
];

/** Addresses with what they are, and the way to remove them. */
export function AddressTable({ addresses, onRemoved }: AddressTableProps) {
  return (
    <StaffTable
      caption={text.list}
      rows={addresses}
      columns={COLUMNS}
      nameOf={({ address }) => address}
      onRemove={async ({ id }) => {
        await callApi('BlockedAddressResource.delete', { address_id: id });
        await onRemoved();
      }}
    />
  );
}
