import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type BlockedAddress } from '@corkboard/contract';
import { Banner, Button, RelativeTime, TableFrame, Td, Th } from '@corkboard/ui';
import css from '../../features/staff/staff.module.css';
import { addresses as text } from '../../messages/addresses';
import { messages } from '../../messages/en';
import { staff } from '../../messages/staff';

export interface AddressTableProps {
  readonly addresses: readonly BlockedAddress[];
  readonly onRemoved: () => Promise<void>;
}

/** Addresses with what they are, and the way to remove them. */
export function AddressTable({ addresses, onRemoved }: AddressTableProps) {
  const [busy, setBusy] = useState<string>();
  const [wrong, setWrong] = useState<string>();
  const remove = async ({ id }: BlockedAddress) => {
    setBusy(id);
    try {
      await callApi('BlockedAddressResource.delete', { address_id: id });
      setWrong(undefined);
      await onRemoved();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(undefined);
  };
  return (
    <>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TableFrame caption={text.list}>
        <thead>
          <tr>
            <Th>{text.address}</Th>
            <Th>{text.status}</Th>
            <Th>{text.since}</Th>
            <Th>{staff.actions}</Th>
          </tr>
        </thead>
        <tbody>
          {addresses.map((one) => (
            <tr key={one.id}>
              <Td>
                <bdi dir="ltr" className={css.address}>
                  {one.address}
                </bdi>
              </Td>
              <Td>{text.statuses[one.status]}</Td>
              <Td>
                <RelativeTime time={one.made_at} />
              </Td>
              <Td>
                <span className={css.buttons}>
                  <Button
                    size="sm"
                    aria-label={staff.removeName(one.address)}
                    busy={busy === one.id}
                    onClick={() => void remove(one)}
                  >
                    {staff.remove}
                  </Button>
                </span>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
