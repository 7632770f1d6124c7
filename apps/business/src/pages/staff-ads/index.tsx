import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { AD_REVIEW_QUEUES } from '@corkboard/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { StaffQueue } from '../../features/staff';
import { ads as text } from '../../messages/ads';
import { AdCard } from './AdCard';
import { type AdReviewQueue, reviewsOptions } from './needs';

/** The ads that wait for a look, and those that had one (docs/handbook/ads.md#ads-and-reviews). */
export default function AdReviewsPage() {
  const [state, setState] = useState<AdReviewQueue>('PENDING');
  const client = useQueryClient();
  const list = useInfiniteQuery(apiInfiniteQuery('StaffAdReviewsResource.get', reviewsOptions(state)));
  const refresh = () => client.invalidateQueries({ queryKey: ['StaffAdReviewsResource.get'] });
  return (
    <StaffQueue text={text} states={AD_REVIEW_QUEUES} state={state} onState={setState} list={list}>
      {(ad) => <AdCard key={ad.id} ad={ad} onDecided={refresh} />}
    </StaffQueue>
  );
}
