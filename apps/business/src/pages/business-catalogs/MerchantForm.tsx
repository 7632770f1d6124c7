import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { MERCHANT_TEXT_MAX } from '@corkboard/contract';
import { Banner, Button, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useAct, useRefetch } from '../../features/staff';
import { merchants as text } from '../../messages/merchants';
import css from './catalogs.module.css';

/** Applies for the badge: where the policies are, and what else there is to say. */
export function MerchantForm({ businessId }: { businessId: string }) {
  const { show } = useToast();
  const refetch = useRefetch('MerchantResource.get');
  const { busy, wrong, act } = useAct();
  const [returns, setReturns] = useState('');
  const [shipping, setShipping] = useState('');
  const [note, setNote] = useState('');
  const apply = () =>
    act('apply', async () => {
      await callApi('MerchantResource.create', {
        business_id: businessId,
        returns_url: returns,
        shipping_url: shipping,
        note,
      });
      show({ message: text.applied });
      await refetch();
    });
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void apply();
      }}
    >
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TextField
        type="url"
        required
        label={text.returns}
        hint={text.returnsHint}
        maxLength={MERCHANT_TEXT_MAX}
        value={returns}
        onChange={({ target }) => {
          setReturns(target.value);
        }}
      />
      <TextField
        type="url"
        required
        label={text.shipping}
        hint={text.returnsHint}
        maxLength={MERCHANT_TEXT_MAX}
        value={shipping}
        onChange={({ target }) => {
          setShipping(target.value);
        }}
      />
      <TextArea
        label={text.note}
        maxLength={MERCHANT_TEXT_MAX}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.apply}
        </Button>
      </div>
    </form>
  );
}
