import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type AdGroup } from '@corkboard/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { targeting } from '../../messages/targeting';
import { formCss, useSettled } from '../form';

const text = targeting.size;
const SIZING = 'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing';
const numbers = new Intl.NumberFormat('en');

interface AudienceSizeProps {
  readonly account: Pick<AdAccount, 'id'>;
  readonly spec: AdGroup['targeting_spec'];
}

/** About how many people a targeting reaches; asked anew when it stays changed for a moment. */
export function AudienceSize({ account, spec }: AudienceSizeProps) {
  const asked = useSettled(JSON.stringify(spec));
  const size = useQuery({
    queryKey: [SIZING, account.id, asked],
    queryFn: async ({ signal }) => {
      const targeting_spec = JSON.parse(asked) as AdGroup['targeting_spec'];
      const options = { params: { ad_account_id: account.id }, body: { targeting_spec } };
      return (await callApi(SIZING, options, { signal })).data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <p role="status" aria-busy={size.isFetching} className={formCss.soft}>
      {text.title}:{' '}
      <strong>
        {size.isError
          ? (asApiError(size.error)?.message ?? text.failed)
          : size.data
            ? words(size.data)
            : text.waiting}
      </strong>
    </p>
  );
}

function words(size: { audience_size_lower_bound: number; audience_size_upper_bound: number }): string {
  const [low, high] = [size.audience_size_lower_bound, size.audience_size_upper_bound];
  return low === 0 ? text.few(numbers.format(high)) : text.range(numbers.format(low), numbers.format(high));
}
