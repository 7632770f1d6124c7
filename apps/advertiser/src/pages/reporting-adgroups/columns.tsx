import { type AdAccount, type AdGroup } from '@corkboard/contract';
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

/** The columns of ad groups. An ad group's name leads to its ads. */
export function adGroupColumns(
  { currency }: AdAccount,
  formats: Formats,
  filters: Filters,
  campaignName: (id: string) => string,
): EntityColumn<AdGroup>[] {
  return [
    nameColumn<AdGroup>(
      ({ name }) => name,
      messages.adGroups.adsOf,
      ({ id }) => reportPath('reporting-ads', { ...filters, ad_group_ids: [id] }),
    ),
    statusColumn<AdGroup>(),
    {
      id: 'campaign',
      header: words.campaign,
      value: ({ campaign_id }) => campaignName(campaign_id),
      cell: ({ campaign_id }) => campaignName(campaign_id),
    },
    moneyColumn(
      'budget',
      words.budget,
      ({ budget_in_micro_currency }) => budget_in_micro_currency,
      formats,
      currency,
    ),
    codeColumn('budget-type', words.budgetType, ({ budget_type }) => budget_type),
    moneyColumn('bid', words.bid, ({ bid_in_micro_currency }) => bid_in_micro_currency, formats, currency),
    codeColumn('bid-strategy', words.bidStrategy, ({ bid_strategy_type }) => bid_strategy_type, {
      hidden: true,
    }),
    codeColumn('billable', words.billable, ({ billable_event }) => billable_event),
    codeColumn('pacing', words.pacing, ({ pacing_delivery_type }) => pacing_delivery_type, { hidden: true }),
    codeColumn('placement', words.placement, ({ placement_group }) => placement_group, { hidden: true }),
    dayColumn('start', words.start, ({ start_time }) => start_time, formats),
    dayColumn('end', words.end, ({ end_time }) => end_time, formats),
    ...lastColumns<AdGroup>(formats),
  ];
}
