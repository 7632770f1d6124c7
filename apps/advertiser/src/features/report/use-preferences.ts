import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const CALL = 'AdReportPreferenceResource.get';
/** Preferences of the viewer; without those left at the site's default. */
export type Settings = CallData<typeof CALL>;

/** The viewer's preferences for report tables, and their update, which refetches the tables' metrics. */
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
