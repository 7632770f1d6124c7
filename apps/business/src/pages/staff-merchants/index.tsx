import { useState } from 'react';
import { apiInfiniteQuery } from '@corkboard/api-client';
import { MERCHANT_STATES } from '@corkboard/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { StaffQueue, useRefetch } from '../../features/staff';
import { staffMerchants as text } from '../../messages/merchants';
import { ApplicationCard } from './ApplicationCard';
import { type Application, merchantsOptions } from './needs';

/** Businesses that asked for the badge of verified merchants (docs/handbook/catalogs.md#verified-merchants). */
export default function StaffMerchantsPage() {
  const [state, setState] = useState<Application['state']>('open');
  const list = useInfiniteQuery(apiInfiniteQuery('StaffMerchantsResource.get', merchantsOptions(state)));
  const refetch = useRefetch('StaffMerchantsResource.get');
  return (
    <StaffQueue text={text} states={MERCHANT_STATES} state={state} onState={setState} list={list}>
      {(application) => (
        <ApplicationCard key={application.id} application={application} onDecided={refetch} />
      )}
    </StaffQueue>
  );
}
