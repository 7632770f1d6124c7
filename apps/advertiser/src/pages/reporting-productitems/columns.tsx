import { buildPath } from '@corkboard/routing';
import { type EntityColumn } from '../../features/entity-table';
import { type Formats } from '../../features/format';
import { type RowOf } from '../../features/lists';
import { type ColumnKit, StatusBadge, wordsOf } from '../../features/report';
import { messages } from '../../messages/en';
import { productGroups } from '../../messages/product-groups';

const words = messages.columns;
const text = productGroups.items;
type Item = RowOf<'PRODUCT_ITEM'>;

/** Name of a product, or a substitute where its page has none. */
export const itemName = ({ item_id, name }: Pick<Item, 'item_id' | 'name'>): string =>
  name ?? text.unnamed(item_id);

/** Columns of promoted products. The name links to the Pin that is shown. @param advertiserId with edit rights; null otherwise */
export const productItemColumns =
  (formats: Formats, advertiserId: string | null) =>
  ({ codeColumn, nameColumn, statusColumn }: ColumnKit): EntityColumn<Item>[] => {
    const groupName = ({ product_group_name }: Item) => product_group_name;
    const campaignName = ({ report, campaign_id }: Item) => report.CAMPAIGN_NAME ?? campaign_id;
    const adGroupName = ({ report, ad_group_id }: Item) => report.AD_GROUP_NAME ?? ad_group_id;
    const available = ({ availability }: Item) =>
      availability === null ? null : text.availabilities[availability];
    return [
      nameColumn<Item>(itemName, text.seePin, ({ pin_id }) => buildPath('pin', { id: pin_id })),
      statusColumn<Item>(
        itemName,
        advertiserId === null ? undefined : ({ campaign_id }) => ({ advertiserId, campaignId: campaign_id }),
        'AD',
      ),
      {
        id: 'review',
        header: words.review,
        sort: 'review_status',
        value: ({ review_status }) => wordsOf(review_status),
        cell: ({ review_status }) => <StatusBadge status={review_status} />,
      },
      {
        id: 'product-group',
        header: text.productGroup,
        sort: 'product_group_name',
        value: groupName,
        cell: groupName,
      },
      {
        id: 'price',
        header: text.price,
        numeric: true,
        sort: 'price',
        value: ({ price }) => price,
        cell: ({ price, currency }) =>
          price === null || currency === null ? null : formats.price(price, currency),
      },
      {
        id: 'availability',
        header: text.availability,
        sort: 'availability',
        value: available,
        cell: available,
      },
      { id: 'ad-group', header: words.adGroup, sort: 'ad_group_name', value: adGroupName, cell: adGroupName },
      {
        id: 'campaign',
        header: words.campaign,
        sort: 'campaign_name',
        value: campaignName,
        cell: campaignName,
      },
      codeColumn('set-status', words.setStatus, ({ status }) => status, { hidden: true }),
      {
        id: 'item',
        header: text.itemId,
        sort: 'item_id',
        value: ({ item_id }) => item_id,
        cell: ({ item_id }) => item_id,
        hidden: true,
      },
      {
        id: 'pin',
        header: words.pin,
        sort: 'pin_id',
        value: ({ pin_id }) => pin_id,
        cell: ({ pin_id }) => pin_id,
        hidden: true,
      },
    ];
  };
