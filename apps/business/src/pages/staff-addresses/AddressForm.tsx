import { callApi } from '@corkboard/api-client';
import { type BlockedStatus, LINK_MAX } from '@corkboard/contract';
import { TextField } from '@corkboard/ui';
import { StaffForm } from '../../features/staff';
import { addresses as text } from '../../messages/addresses';
import { StatusField } from './StatusField';

/** Adds an address, or says otherwise what one is. */
export function AddressForm({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <StaffForm
      title={text.add}
      action={text.addAction}
      fields={
        <>
          <TextField
            required
            name="address"
            label={text.address}
            hint={text.addressHint}
            maxLength={LINK_MAX}
            autoComplete="off"
            dir="ltr"
          />
          <StatusField name="status" />
        </>
      }
      onSend={(written) =>
        callApi('BlockedAddressResource.create', {
          address: written.get('address') as string,
          status: written.get('status') as BlockedStatus,
        })
      }
      onDone={onDone}
    />
  );
}
