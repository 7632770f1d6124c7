import { useEffect } from 'react';
import { type AdGroup, PAGE_SIZE_MAX, promotionWords } from '@corkboard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Promotion, promotionsQuery } from './promotion';

/** All promotions of an ad account, the newest first; none while they are read, and where it has none. */
export function usePromotions(accountId: string): readonly Promotion[] {
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    promotionsQuery(accountId, PAGE_SIZE_MAX),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
  return data?.pages.flatMap(({ items }) => items.items) ?? [];
}

/** Those that an ad group may be given: what is archived only where it is given already. */
export const choosable = (promotions: readonly Promotion[], current: string | null): readonly Promotion[] =>
  promotions.filter(
    ({ id, status }) => id === current || (status !== 'ARCHIVED' && status !== 'DELETED_DRAFT'),
  );

/** Words that ads of an ad group show beside their Pins while its promotion holds. */
export function shownWords(
  {
    promotion_id: id,
    promotion_application_level: level,
  }: Pick<AdGroup, 'promotion_id' | 'promotion_application_level'>,
  promotions: readonly Promotion[],
): string | undefined {
  const promotion = level === 'NONE' ? undefined : promotions.find((one) => one.id === id);
  return promotion && (promotionWords(promotion.promotion_type, promotion.template_values) ?? undefined);
}
