import { apiInfiniteQuery } from '@corkboard/api-client';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Changes } from '../../features/staff';
import { addresses as text } from '../../messages/addresses';
import { staff } from '../../messages/staff';
import { historyOptions } from './needs';

/** Who changed which address. */
export function History() {
  const list = useInfiniteQuery(apiInfiniteQuery('BlockedAddressHistoryResource.get', historyOptions()));
  return (
    <Changes
      list={list}
      changes={list.data?.pages.flatMap(({ items }) => items)}
      said={({ username, act, address, status }) => [
        staff.change(username ?? staff.gone, staff.acts[act], address),
        text.statuses[status],
      ]}
    />
  );
}
