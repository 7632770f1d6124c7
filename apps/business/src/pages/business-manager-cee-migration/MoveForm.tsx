import { type FormEvent, useState } from 'react';
import { apiQuery, callApi } from '@corkboard/api-client';
import { Banner, Button, Select, Skeleton, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { ASSETS, assetsOptions } from '../../features/access';
import { useAct, useRefetch } from '../../features/staff';
import { moves as text } from '../../messages/moves';
import css from './migration.module.css';

/** Asks another business to take over an ad account of this one. */
export function MoveForm({ businessId }: { businessId: string }) {
  const { data, isError } = useQuery(apiQuery(ASSETS, assetsOptions(businessId)));
  const refetch = useRefetch('AdAccountMoveResource.get', 'BusinessHistoryResource.get');
  const { show } = useToast();
  const { busy, wrong, act } = useAct();
  const [account, setAccount] = useState('');
  const [to, setTo] = useState('');
  const [isChecked, setChecked] = useState(false);
  if (isError) return <Banner tone="danger">{text.failed}</Banner>;
  if (!data) return <Skeleton height={160} />;
  const accounts = data.items.filter((one) => one.asset_type === 'AD_ACCOUNT' && !one.is_received);
  if (accounts.length === 0) return <p className={css.soft}>{text.noAccounts}</p>;
  const ask = () =>
    act('ask', async () => {
      await callApi('AdAccountMoveResource.create', {
        business_id: businessId,
        ad_account_id: account,
        to_username: to.trim(),
      });
      show({ message: text.asked(to.trim()) });
      setAccount('');
      setTo('');
      setChecked(false);
      await refetch();
    });
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        setChecked(true);
        if (account !== '' && to.trim() !== '') void ask();
      }}
    >
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <Select
        label={text.account}
        required
        error={isChecked && account === '' ? text.accountNeeded : undefined}
        value={account}
        onChange={({ target }) => {
          setAccount(target.value);
        }}
      >
        <option value="">{text.choose}</option>
        {accounts.map((one) => (
          <option key={one.asset_id} value={one.asset_id}>
            {one.name}
          </option>
        ))}
      </Select>
      <TextField
        label={text.to}
        hint={text.toHint}
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={64}
        error={isChecked && to.trim() === '' ? text.toNeeded : undefined}
        value={to}
        onChange={({ target }) => {
          setTo(target.value);
        }}
      />
      <div>
        <Button type="submit" variant="primary" busy={busy !== undefined}>
          {text.ask}
        </Button>
      </div>
    </form>
  );
}
