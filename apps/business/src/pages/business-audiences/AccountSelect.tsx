import { apiQuery, asApiError } from '@corkboard/api-client';
import { Banner, Select, Skeleton } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { ASSETS, assetsOptions } from '../../features/access';
import { sharedAudiences as text } from '../../messages/shared-audiences';

export interface AccountSelectProps {
  readonly businessId: string;
  readonly hint: string;
  readonly value: string | undefined;
  readonly onChange: (account: { id: string; name: string } | undefined) => void;
}

/** The choice of one of a business's own ad accounts. */
export function AccountSelect({ businessId, hint, value, onChange }: AccountSelectProps) {
  const { data, error } = useQuery(apiQuery(ASSETS, assetsOptions(businessId)));
  if (error) return <Banner tone="danger">{asApiError(error)?.message ?? text.failed}</Banner>;
  if (!data) return <Skeleton height={72} />;
  const accounts = data.items.filter((one) => one.asset_type === 'AD_ACCOUNT' && !one.is_received);
  if (accounts.length === 0) return <Banner tone="info">{text.noAccounts}</Banner>;
  return (
    <Select
      label={text.account}
      hint={hint}
      required
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = accounts.find((one) => one.asset_id === target.value);
        onChange(chosen && { id: chosen.asset_id, name: chosen.name });
      }}
    >
      <option value="">{text.choose}</option>
      {accounts.map((one) => (
        <option key={one.asset_id} value={one.asset_id}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
