import { apiQuery, callApi } from '@corkboard/api-client';
import { type CallData, type CallOptions, type ReportLevel } from '@corkboard/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const VIEWS = 'AdReportViewResource.get';
/** How somebody likes to see a table. */
export type View = CallData<typeof VIEWS>[number];
/** Which columns show, and which rows in which order. */
export type ViewSettings = CallOptions<'AdReportViewResource.create'>['settings'];

/** The views of a table that somebody kept, and what can be done with them. */
export function useViews(accountId: string, level: ReportLevel) {
  const client = useQueryClient();
  const which = { ad_account_id: accountId, level };
  const query = apiQuery(VIEWS, which);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  return {
    views: useQuery(query).data,
    keep: async (view: View) => {
      await callApi('AdReportViewResource.create', { ...which, ...view });
      await refresh();
    },
    drop: async (name: string) => {
      await callApi('AdReportViewResource.delete', { ...which, name });
      await refresh();
    },
  };
}
