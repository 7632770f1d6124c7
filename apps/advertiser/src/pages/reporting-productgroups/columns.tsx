import { type AdAccount } from '@corkboard/contract';
import { advertiserPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { type EntityColumn } from '../../features/entity-table';
import { type Formats } from '../../features/format';
import { type RowOf } from '../../features/lists';
import { type Change, type ColumnKit, type Filters, reportPath } from '../../features/report';
import { messages } from '../../messages/en';
import { productGroups } from '../../messages/product-groups';

const words = messages.columns;
const text = productGroups.groups;
type Group = RowOf<'PRODUCT_GROUP'>;
const OPEN = ['ACTIVE', 'PAUSED', 'DRAFT'];

/** The columns of product groups in ad groups. A name leads to its insights. @param change what whoever may edit changes a row with */
export const productGroupColumns =
  ({ currency }: AdAccount, formats: Formats, filters: Filters, change: Change | undefined) =>
  ({
    codeColumn,
    editableMoneyColumn,
    lastColumns,
    nameColumn,
    setStatusColumn,
    statusColumn,
  }: ColumnKit): EntityColumn<Group>[] => {
    const campaignName = ({ report, campaign_id }: Group) => report.CAMPAIGN_NAME ?? campaign_id;
    const adGroupName = ({ report, ad_group_id }: Group) => report.AD_GROUP_NAME ?? ad_group_id;
    return [
      nameColumn<Group>(
        ({ name }) => name,
        text.insightsOf,
        ({ id, ad_account_id, campaign_id }) =>
          advertiserPath(
            'campaign-insights-product-group',
            { advertiserId: ad_account_id, campaignId: campaign_id, productGroupId: id },
            {
              start_date: filters.start_date,
              end_date: filters.end_date,
              comp_start_date: filters.comp_start_date,
              comp_end_date: filters.comp_end_date,
            },
          ),
      ),
      statusColumn<Group>(
        ({ name }) => name,
        change &&
          (({ ad_account_id, campaign_id }) => ({ advertiserId: ad_account_id, campaignId: campaign_id })),
      ),
      setStatusColumn<Group>(({ name }) => name, change),
      // One without a bid of its own bids as its ad group does: that is left to calls.
      editableMoneyColumn<Group>(
        'bid',
        words.bid,
        'bid_in_micro_currency',
        formats,
        currency,
        change,
        (row) => OPEN.includes(row.status) && row.bid_in_micro_currency !== null,
      ),
      {
        id: 'products',
        header: text.products,
        numeric: true,
        value: ({ item_count }) => item_count,
        cell: ({ item_count, name, ad_group_id }) => (
          <TextLink
            quiet
            asLink={
              <Link
                aria-label={text.seeItems(formats.number(item_count), name)}
                to={reportPath('reporting-productitems', { ...filters, ad_group_ids: [ad_group_id] })}
              />
            }
          >
            {formats.number(item_count)}
          </TextLink>
        ),
      },
      { id: 'ad-group', header: words.adGroup, sort: 'ad_group_name', value: adGroupName, cell: adGroupName },
      {
        id: 'campaign',
        header: words.campaign,
        sort: 'campaign_name',
        value: campaignName,
        cell: campaignName,
      },
      codeColumn('format', words.format, ({ creative_type }) => creative_type, {
        sort: 'creative_type',
        hidden: true,
      }),
      {
        id: 'tracking',
        header: text.trackingUrl,
        sort: 'tracking_url',
        value: ({ tracking_url }) => tracking_url,
        cell: ({ tracking_url }) => tracking_url,
        hidden: true,
      },
      ...lastColumns<Group>(formats),
    ];
  };
