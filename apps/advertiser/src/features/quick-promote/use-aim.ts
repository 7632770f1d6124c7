import { useState } from 'react';
import { apiQuery } from '@corkboard/api-client';
import { type SignedIn } from '@corkboard/auth';
import { type AdAccount } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { tagsOptions } from '../conversions';
import { useProductGroups } from '../product-groups';
import { type Aim, salesOf } from './aim';
import { keptAim } from './draft';

/**
 * Objective of a promotion, and its options: conversion tags of the ad account and product groups with products. Both are
 * optional: when their request fails, there are none.
 *
 * @param wanted whether the viewer may promote; without permission no request is sent
 * @param productGroupId from the address; takes precedence over the stored draft
 */
export function useAim(
  account: AdAccount,
  viewer: SignedIn,
  wanted: boolean,
  productGroupId: string | undefined,
) {
  const tags = useQuery({
    ...apiQuery('GET /v5/ad_accounts/{ad_account_id}/conversion_tags', tagsOptions(account.id)),
    enabled: wanted,
  });
  const { list, groups = [] } = useProductGroups(account.id, wanted);
  const [chosen, setChosen] = useState<Aim | undefined>(() =>
    productGroupId === undefined
      ? keptAim({ viewerId: viewer.id, advertiserId: account.id, locale: viewer.locale })
      : salesOf(productGroupId),
  );
  const sold = groups.filter(({ product_count }) => product_count > 0);
  const group =
    chosen?.ad_type === 'catalog_sales' ? sold.find(({ id }) => id === chosen.product_group_id) : undefined;
  // One that is gone or sells nothing anymore is chosen anew.
  const fits = chosen?.ad_type !== 'catalog_sales' || group !== undefined || list.hasNextPage;
  const hasTags = (tags.data?.items.length ?? 0) > 0;
  return {
    waits: tags.isPending || list.isPending,
    aim: fits ? chosen : undefined,
    setAim: setChosen,
    group,
    choices: {
      tags: hasTags,
      groups: sold,
      onMoreGroups: list.hasNextPage ? () => void list.fetchNextPage() : undefined,
    },
    hasChoice: hasTags || sold.length > 0,
  };
}
