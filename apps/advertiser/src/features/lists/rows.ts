import { type Pages } from '@corkboard/api-client';
import { type Ad, type AdGroup, type CallData, type Campaign, type ReportLevel } from '@corkboard/contract';

/** The entities of each table. */
interface Entities {
  readonly CAMPAIGN: Campaign;
  readonly AD_GROUP: AdGroup;
  readonly AD: Ad;
}
type Answer = CallData<'AdReportTableResource.get'>[number];
/** What a row came to, in the days before, and by day. */
export type Counted = Pick<Answer, 'report' | 'comparison' | 'days'>;
/** One row of a table. */
export type RowOf<L extends ReportLevel> = Entities[L] & Counted;

/** All rows that were fetched, in order, each once: one that moves while one pages could come twice. */
export function rowsOf<L extends ReportLevel>(
  pages: Pick<Pages<'AdReportTableResource.get'>, 'pages'> | undefined,
): RowOf<L>[] {
  const rows = new Map<string, RowOf<L>>();
  for (const page of pages?.pages ?? [])
    for (const { id, campaign, ad_group, ad, report, comparison, days } of page.items)
      if (!rows.has(id))
        rows.set(id, { ...(campaign ?? ad_group ?? ad)!, report, comparison, days } as unknown as RowOf<L>);
  return [...rows.values()];
}
