import { type ReactNode } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { type AdAccount, type Campaign, type ProductGroupPromotion } from '@corkboard/contract';
import { ErrorState, Skeleton, VisuallyHidden } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { promotionsRead as text } from '../../messages/promoted-groups';
import { formCss } from '../form';
import { hasProductGroups, PROMOTIONS, promotionsOptions } from '../product-groups';
import { OPEN } from './LoadedTree';

interface LoadedPromotionsProps {
  readonly account: AdAccount;
  readonly campaign: Campaign;
  readonly children: (promotions: readonly ProductGroupPromotion[]) => ReactNode;
}

/** The product groups in a campaign that can still be changed; until they are there, or when they aren't, what is said in their place. A campaign of Pins has none. */
export function LoadedPromotions({ account, campaign, children }: LoadedPromotionsProps) {
  const wanted = hasProductGroups(campaign.objective_type);
  const list = useQuery({
    ...apiQuery(PROMOTIONS, promotionsOptions(account.id, campaign.id, OPEN)),
    enabled: wanted,
  });
  if (!wanted) return children([]);
  if (list.data === undefined)
    return list.isError ? (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <div aria-busy="true">
        <VisuallyHidden>{text.loading}</VisuallyHidden>
        <Skeleton height={160} />
      </div>
    );
  return (
    <>
      {children(list.data.items)}
      {list.data.bookmark === null ? null : <p className={formCss.soft}>{text.more}</p>}
    </>
  );
}
