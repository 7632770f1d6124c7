import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const CALL = 'AdReportPreferenceResource.get';
/** What somebody prefers; nothing of what they leave to the site. */
export type Settings = CallData<typeof CALL>;

/** The viewer's preferences for tables of reports, and how they're kept: tables ask for their numbers again. */
export function usePreferences() {
  const client = useQueryClient();
  const query = apiQuery(CALL, {});
  return {
    found: useQuery(query),
    keep: async (settings: Settings) => {
      await callApi('AdReportPreferenceResource.update', settings);
      await client.invalidateQueries({
        predicate: ({ queryKey: [call] }) =>
          call === CALL || call === 'AdReportTableResource.get' || call === 'AdReportTotalResource.get',
      });
    },
  };
}
