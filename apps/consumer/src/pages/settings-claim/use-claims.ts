import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expire } from '../../features/cache';
import { claimText as text } from '../../messages/claim';
import { messages } from '../../messages/en';

export type Claim = CallData<'WebsiteClaimResource.create'>;

const claimsQuery = apiQuery('WebsiteClaimResource.get', {});
const settingsQuery = apiQuery('GET /v3/users/settings', {});

/** Error message of the service. */
const reason = (error: unknown): string => asApiError(error)?.message ?? messages.somethingWrong;

/** The viewer's claims and listed website, with their actions. Each action resolves to an error message, or null. */
export function useClaims() {
  const client = useQueryClient();
  const { show } = useToast();
  const claims = useQuery(claimsQuery);
  const settings = useQuery(settingsQuery);
  const put = (change: (rows: readonly Claim[]) => Claim[]) => {
    client.setQueryData<Claim[]>(claimsQuery.queryKey, (rows = []) => change(rows));
  };
  /** The service decides which settings a claimed profile changes. */
  const settingsChanged = () => client.invalidateQueries({ queryKey: settingsQuery.queryKey });

  const tried = async (act: () => Promise<void>): Promise<string | null> => {
    try {
      await act();
      return null;
    } catch (error) {
      return reason(error);
    }
  };
  return {
    claims,
    settings,
    list: (website: string) =>
      tried(async () => {
        const website_url = website.trim() || null;
        await callApi('UserSettingsResource.update', { website_url });
        await settingsChanged();
        expire(client, 'UserResource.get');
        show({ message: website_url ? text.saved : text.removed });
      }),
    begin: (url: string) =>
      tried(async () => {
        const { data } = await callApi('WebsiteClaimResource.create', { url });
        put((rows) => [data, ...rows.filter(({ id }) => id !== data.id)]);
      }),
    check: (claim: Claim) =>
      tried(async () => {
        const { data } = await callApi('WebsiteClaimResource.update', { id: claim.id });
        put((rows) => rows.map((row) => (row.id === data.id ? data : row)));
        show({ message: text.found(data.address) });
        await settingsChanged();
      }),
    remove: (claim: Claim) =>
      tried(async () => {
        await callApi('WebsiteClaimResource.delete', { id: claim.id });
        put((rows) => rows.filter(({ id }) => id !== claim.id));
        if (claim.claimed_at) show({ message: text.unclaimed(claim.address) });
        await settingsChanged();
      }),
  };
}

export type Claims = ReturnType<typeof useClaims>;
