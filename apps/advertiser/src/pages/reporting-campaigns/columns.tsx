import { type AdAccount, type Campaign } from '@corkboard/contract';
import { type EntityColumn } from '../../features/entity-table/columns';
import { type Formats } from '../../features/format/format';
import { type Filters, reportPath } from '../../features/report/addresses';
import {
  codeColumn,
  dayColumn,
  lastColumns,
  moneyColumn,
  nameColumn,
  statusColumn,
} from '../../features/report/columns';
import { messages } from '../../messages/en';

const words = messages.columns;

/** The columns of campaigns. A campaign's name leads to its ad groups. */
export function campaignColumns(
  { currency }: AdAccount,
  formats: Formats,
  filters: Filters,
): EntityColumn<Campaign>[] {
  return [
    nameColumn<Campaign>(
      ({ name }) => name,
      messages.campaigns.adGroupsOf,
      ({ id }) => reportPath('reporting-adgroups', { ...filters, campaign_ids: [id] }),
    ),
    statusColumn<Campaign>(),
    codeColumn('objective', words.objective, ({ objective_type }) => objective_type),
    moneyColumn('daily-cap', words.dailyCap, ({ daily_spend_cap }) => daily_spend_cap, formats, currency),
    moneyColumn(
      'lifetime-cap',
      words.lifetimeCap,
      ({ lifetime_spend_cap }) => lifetime_spend_cap,
      formats,
      currency,
    ),
    dayColumn('start', words.start, ({ start_time }) => start_time, formats),
    dayColumn('end', words.end, ({ end_time }) => end_time, formats),
    ...lastColumns<Campaign>(formats),
  ];
}
