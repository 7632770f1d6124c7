import { apiQuery, asApiError } from '@corkboard/api-client';
import { Banner } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { addresses as text } from '../../messages/addresses';

/** Result of checking a link. */
export function Tried({ url }: { url: string }) {
  const { data, error } = useQuery(apiQuery('BlockedAddressTestResource.get', { url }));
  if (error) return <Banner tone="danger">{asApiError(error)?.message}</Banner>;
  return data ? <Banner>{text.tried[data.redirect_status]}</Banner> : null;
}
