import { type Ad } from '@corkboard/contract';
import { buildPath } from '@corkboard/routing';
import { type EntityColumn } from '../../features/entity-table/columns';
import { type Formats } from '../../features/format/format';
import { codeColumn, lastColumns, nameColumn, statusColumn } from '../../features/report/columns';
import { StatusBadge, wordsOf } from '../../features/report/StatusBadge';
import { messages } from '../../messages/en';

const words = messages.columns;

/** An ad may have no name of its own. */
export const adName = ({ id, name }: Ad): string => name ?? messages.ads.unnamed(id);

/** The columns of ads. An ad's name leads to its Pin. */
export function adColumns(
  formats: Formats,
  campaignName: (id: string) => string,
  adGroupName: (id: string) => string,
): EntityColumn<Ad>[] {
  return [
    nameColumn(adName, messages.ads.seePin, ({ pin_id }) => buildPath('pin', { id: pin_id })),
    statusColumn<Ad>(),
    {
      id: 'review',
      header: words.review,
      value: ({ review_status }) => wordsOf(review_status),
      cell: ({ review_status }) => <StatusBadge status={review_status} />,
    },
    {
      id: 'ad-group',
      header: words.adGroup,
      value: ({ ad_group_id }) => adGroupName(ad_group_id),
      cell: ({ ad_group_id }) => adGroupName(ad_group_id),
    },
    {
      id: 'campaign',
      header: words.campaign,
      value: ({ campaign_id }) => campaignName(campaign_id),
      cell: ({ campaign_id }) => campaignName(campaign_id),
    },
    codeColumn('format', words.format, ({ creative_type }) => creative_type),
    {
      id: 'destination',
      header: words.destination,
      value: ({ destination_url }) => destination_url,
      cell: ({ destination_url }) => destination_url,
    },
    {
      id: 'pin',
      header: words.pin,
      value: ({ pin_id }) => pin_id,
      cell: ({ pin_id }) => pin_id,
      hidden: true,
    },
    ...lastColumns<Ad>(formats),
  ];
}
