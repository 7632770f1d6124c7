import { type AdAccount } from '@corkboard/contract';
import { type EntityColumn } from '../../features/entity-table';
import { type Formats } from '../../features/format';
import { type RowOf } from '../../features/lists';
import { type Change, type ColumnKit, type Filters, reportPath } from '../../features/report';
import { messages } from '../../messages/en';

const words = messages.columns;

type Campaign = RowOf<'CAMPAIGN'>;
const OPEN = ['ACTIVE', 'PAUSED', 'DRAFT'];

/** The columns of campaigns. A campaign's name leads to its ad groups. @param change what whoever may edit changes a row with */
export const campaignColumns =
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
  }: ColumnKit): EntityColumn<Campaign>[] => {
    const cap = (id: string, header: string, field: 'daily_spend_cap' | 'lifetime_spend_cap') =>
      // A campaign has one cap at most: where the other one is, this one stays away.
      editableMoneyColumn<Campaign>(
        id,
        header,
        field,
        formats,
        currency,
        change,
        (row) => OPEN.includes(row.status) && row[field] !== null,
      );
    return [
      nameColumn<Campaign>(
        ({ name }) => name,
        messages.campaigns.adGroupsOf,
        ({ id }) => reportPath('reporting-adgroups', { ...filters, campaign_ids: [id] }),
      ),
      statusColumn<Campaign>(
        ({ name }) => name,
        change && (({ id, ad_account_id }) => ({ advertiserId: ad_account_id, campaignId: id })),
      ),
      setStatusColumn<Campaign>(({ name }) => name, change),
      codeColumn('objective', words.objective, ({ objective_type }) => objective_type, {
        sort: 'objective_type',
      }),
      cap('daily-cap', words.dailyCap, 'daily_spend_cap'),
      cap('lifetime-cap', words.lifetimeCap, 'lifetime_spend_cap'),
      dayColumn('start', words.start, ({ start_time }) => start_time, formats, { sort: 'start_time' }),
      dayColumn('end', words.end, ({ end_time }) => end_time, formats, { sort: 'end_time' }),
      labelsColumn<Campaign>(),
      ...lastColumns<Campaign>(formats),
    ];
  };
