import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { AD_RECOUNTS } from '@corkboard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffQueue } from '../../features/staff';
import { adRecounts as text } from '../../messages/ad-recounts';
import { RecountCard } from './RecountCard';
import { recountsOptions, type RecountState } from './needs';

/** Closed days of ads, and where their books differ (docs/handbook/ads.md#the-recount). */
export default function AdRecountsPage() {
  const [state, setState] = useState<RecountState>('ALL');
  const list = useInfiniteQuery(apiInfiniteQuery('StaffAdRecountsResource.get', recountsOptions(state)));
  return (
    <StaffQueue text={text} states={AD_RECOUNTS} state={state} onState={setState} list={list}>
      {(recount) => <RecountCard key={recount.day} recount={recount} />}
    </StaffQueue>
  );
}
