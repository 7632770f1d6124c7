import { apiQuery, asApiError } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { accountsOptions } from '../lists';

/** The ad account of a page, and what is known of the viewer's accounts. */
export interface AdAccountChoice {
  /** All that the viewer has a role in, once they are there. */
  readonly accounts: readonly AdAccount[] | undefined;
  /** The one of the page, where the viewer has a role in it. */
  readonly account: AdAccount | undefined;
  /** The viewer was logged out elsewhere. */
  readonly isLoggedOut: boolean;
  /** Why the accounts are not there, as the service says it. */
  readonly problem: { readonly message: string | undefined } | undefined;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** The ad account of a page. @param wanted that of its address; without one it is the viewer's own, or else their first. */
export function useAdAccount(wanted: string | undefined, viewer: SignedIn): AdAccountChoice {
  const list = useQuery(apiQuery('GET /v5/ad_accounts', accountsOptions()));
  const accounts = list.data?.items;
  const id = wanted ?? viewer.advertiserId ?? accounts?.[0]?.id;
  const refusal = asApiError(list.error);
  return {
    accounts,
    account: accounts?.find((one) => one.id === id),
    isLoggedOut: refusal?.httpStatus === 401,
    problem: list.isError ? { message: refusal?.message } : undefined,
    isRetrying: list.isFetching,
    retry: () => void list.refetch(),
  };
}
