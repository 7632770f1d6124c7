import { buildPath } from '@corkboard/routing';
import { type EntityColumn } from '../../features/entity-table';
import { type Formats } from '../../features/format';
import { type RowOf } from '../../features/lists';
import { type Change, type ColumnKit, StatusBadge, wordsOf } from '../../features/report';
import { messages } from '../../messages/en';

const words = messages.columns;
type Ad = RowOf<'AD'>;

/** An ad may have no name of its own. */
export const adName = ({ id, name }: Ad): string => name ?? messages.ads.unnamed(id);

/** The columns of ads. An ad's name leads to its Pin. @param change what whoever may edit changes a row with */
export const adColumns =
  (formats: Formats, change: Change | undefined) =>
  ({
    codeColumn,
    labelsColumn,
    lastColumns,
    nameColumn,
    setStatusColumn,
    statusColumn,
  }: ColumnKit): EntityColumn<Ad>[] => {
    const adGroupName = ({ report, ad_group_id }: Ad) => report.AD_GROUP_NAME ?? ad_group_id;
    const campaignName = ({ report, campaign_id }: Ad) => report.CAMPAIGN_NAME ?? campaign_id;
    return [
      nameColumn(adName, messages.ads.seePin, ({ pin_id }) => buildPath('pin', { id: pin_id })),
      statusColumn<Ad>(
        adName,
        change &&
          (({ ad_account_id, campaign_id }) => ({ advertiserId: ad_account_id, campaignId: campaign_id })),
        'AD',
      ),
      setStatusColumn<Ad>(adName, change),
      {
        id: 'review',
        header: words.review,
        sort: 'review_status',
        value: ({ review_status, rejected_reasons }) =>
          [review_status, ...rejected_reasons].map(wordsOf).join(', '),
        cell: (ad) => (
          <>
            <StatusBadge status={ad.review_status} /> {ad.rejected_reasons.map(wordsOf).join(', ')}
          </>
        ),
      },
      {
        id: 'ad-group',
        header: words.adGroup,
        sort: 'ad_group_name',
        value: adGroupName,
        cell: adGroupName,
      },
      {
        id: 'campaign',
        header: words.campaign,
        sort: 'campaign_name',
        value: campaignName,
        cell: campaignName,
      },
      codeColumn('format', words.format, ({ creative_type }) => creative_type, { sort: 'creative_type' }),
      {
        id: 'destination',
        header: words.destination,
        sort: 'destination_url',
        value: ({ destination_url }) => destination_url,
        cell: ({ destination_url }) => destination_url,
      },
      {
        id: 'pin',
        header: words.pin,
        sort: 'pin_id',
        value: ({ pin_id }) => pin_id,
        cell: ({ pin_id }) => pin_id,
        hidden: true,
      },
      labelsColumn<Ad>({ hidden: true }),
      ...lastColumns<Ad>(formats),
    ];
  };
