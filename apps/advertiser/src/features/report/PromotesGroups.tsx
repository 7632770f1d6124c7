import { apiQuery } from '@corkboard/api-client';
import { type CallOptions } from '@corkboard/contract';
import { Link } from '@corkboard/routing/react';
import { TextLink } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { promotedGroups as text } from '../../messages/promoted-groups';
import { PROMOTIONS } from '../product-groups';
import { type Filters, reportPath } from './addresses';

export interface PromotesGroupsProps {
  readonly accountId: string;
  /** The campaigns or ad groups, by what the address names. */
  readonly parents: Pick<Filters, 'campaign_ids' | 'ad_group_ids'>;
  readonly carried: Filters;
}

/** Says of campaigns or ad groups that they promote product groups, whose ads aren't in the table of ads, and leads to these; nothing where they don't. */
export function PromotesGroups({ accountId, parents, carried }: PromotesGroupsProps) {
  const promotions = useQuery(
    apiQuery(PROMOTIONS, {
      params: { ad_account_id: accountId },
      query: {
        ...parents,
        entity_statuses: ['ACTIVE', 'PAUSED', 'DRAFT', 'ARCHIVED'],
        page_size: 1,
      },
    } as CallOptions<typeof PROMOTIONS>),
  );
  if (!promotions.data?.items.length) return null;
  return (
    <p>
      {text.instead}{' '}
      <TextLink asLink={<Link to={reportPath('reporting-productgroups', { ...carried, ...parents })} />}>
        {text.see}
      </TextLink>
    </p>
  );
}
