import { type AdAccount } from '@corkboard/contract';
import { type EntityColumn } from '../../features/entity-table';
import { type Formats } from '../../features/format';
import { type RowOf } from '../../features/lists';
import { type Change, type ColumnKit, type Filters, reportPath } from '../../features/report';
import { messages } from '../../messages/en';

const words = messages.columns;

type AdGroup = RowOf<'AD_GROUP'>;
const OPEN = ['ACTIVE', 'PAUSED', 'DRAFT'];

/** The columns of ad groups. An ad group's name leads to its ads. @param change what whoever may edit changes a row with */
export const adGroupColumns =
  ({ currency }: AdAccount, formats: Formats, filters: Filters, change: Change | undefined) =>
  ({
    codeColumn,
    dayColumn,
    editableMoneyColumn,
    labelsColumn,
    lastColumns,
    nameColumn,
    setStatusColumn,
    statusColumn,
  }: ColumnKit): EntityColumn<AdGroup>[] => {
    const money = (id: string, header: string, field: 'budget_in_micro_currency' | 'bid_in_micro_currency') =>
      // Where there is none, the campaign has the budget or the site bids: that is changed on the page of the campaign.
      editableMoneyColumn<AdGroup>(
        id,
        header,
        field,
        formats,
        currency,
        change,
        (row) => OPEN.includes(row.status) && row[field] !== null,
      );
    const campaignName = ({ report, campaign_id }: AdGroup) => report.CAMPAIGN_NAME ?? campaign_id;
    return [
      nameColumn<AdGroup>(
        ({ name }) => name,
        messages.adGroups.adsOf,
        ({ id }) => reportPath('reporting-ads', { ...filters, ad_group_ids: [id] }),
      ),
      statusColumn<AdGroup>(
        ({ name }) => name,
        change &&
          (({ ad_account_id, campaign_id }) => ({ advertiserId: ad_account_id, campaignId: campaign_id })),
      ),
      setStatusColumn<AdGroup>(({ name }) => name, change),
      {
        id: 'campaign',
        header: words.campaign,
        sort: 'campaign_name',
        value: campaignName,
        cell: campaignName,
      },
      money('budget', words.budget, 'budget_in_micro_currency'),
      codeColumn('budget-type', words.budgetType, ({ budget_type }) => budget_type, { sort: 'budget_type' }),
      money('bid', words.bid, 'bid_in_micro_currency'),
      codeColumn('bid-strategy', words.bidStrategy, ({ bid_strategy_type }) => bid_strategy_type, {
        hidden: true,
        sort: 'bid_strategy_type',
      }),
      codeColumn('billable', words.billable, ({ billable_event }) => billable_event, {
        sort: 'billable_event',
      }),
      codeColumn('pacing', words.pacing, ({ pacing_delivery_type }) => pacing_delivery_type, {
        hidden: true,
        sort: 'pacing_delivery_type',
      }),
      codeColumn('placement', words.placement, ({ placement_group }) => placement_group, {
        hidden: true,
        sort: 'placement_group',
      }),
      dayColumn('start', words.start, ({ start_time }) => start_time, formats, { sort: 'start_time' }),
      dayColumn('end', words.end, ({ end_time }) => end_time, formats, { sort: 'end_time' }),
      labelsColumn<AdGroup>({ hidden: true }),
      ...lastColumns<AdGroup>(formats),
    ];
  };
