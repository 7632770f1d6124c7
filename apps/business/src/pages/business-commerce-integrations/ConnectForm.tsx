import { type FormEvent, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData, SHOP_NAME_MAX } from '@corkboard/contract';
import { Banner, Button, TextField } from '@corkboard/ui';
import { useAct } from '../../features/staff';
import { commerce as text } from '../../messages/commerce';
import css from './commerce.module.css';

export interface ConnectFormProps {
  readonly businessId: string;
  readonly onSecrets: (
    made: CallData<'CommerceIntegrationResource.create'> & { shop: string },
  ) => Promise<void>;
}

/** Connects a shop. */
export function ConnectForm({ businessId, onSecrets }: ConnectFormProps) {
  const [shop, setShop] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { busy, wrong, act } = useAct();
  const connect = () =>
    act('connect', async () => {
      const options = { business_id: businessId, shop };
      const { data } = await callApi('CommerceIntegrationResource.create', options);
      setShop('');
      await onSecrets({ ...data, shop });
    });
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setMissing(shop.trim() === '');
        if (shop.trim() !== '') void connect();
      }}
    >
      <h2>{text.connect}</h2>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TextField
        label={text.shop}
        hint={text.shopHint}
        required
        maxLength={SHOP_NAME_MAX}
        value={shop}
        error={isMissing ? text.needed : undefined}
        onChange={({ target }) => {
          setMissing(false);
          setShop(target.value);
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.add}
        </Button>
      </div>
    </form>
  );
}
