import { type FormEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type BlockedStatus, LINK_MAX } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import css from '../../features/staff/staff.module.css';
import { addresses as text } from '../../messages/addresses';
import { messages } from '../../messages/en';
import { StatusField } from './StatusField';

/** Adds an address, or says otherwise what one is. */
export function AddressForm({ onDone }: { onDone: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const send = async (form: HTMLFormElement) => {
    const written = new FormData(form);
    setBusy(true);
    try {
      await callApi('BlockedAddressResource.create', {
        address: written.get('address') as string,
        status: written.get('status') as BlockedStatus,
      });
      setWrong(undefined);
      form.reset();
      await onDone();
    } catch (error) {
      setWrong(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) void send(event.currentTarget);
  };
  return (
    <section className={css.part} aria-label={text.add}>
      <h2>{text.add}</h2>
      <form method="dialog" className={css.form} onSubmit={submit}>
        <div className={css.fields}>
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
        </div>
        {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
        <div className={css.buttons}>
          <Button type="submit" variant="primary" busy={busy}>
            {text.addAction}
          </Button>
        </div>
      </form>
    </section>
  );
}
