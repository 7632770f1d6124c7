import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Has what is shown of ad accounts read again, after some of it was changed: lists, single entities, and the tables of reports. */
export function useReread(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [name] }) =>
          /^(GET \/v5\/ad_accounts\/\{ad_account_id\}\/|AdReport|AdDelivery)/.test(String(name)),
      }),
    [client],
  );
}
