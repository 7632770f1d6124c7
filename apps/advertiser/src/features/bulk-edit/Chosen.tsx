import { type ReactNode } from 'react';
import { asApiError } from '@corkboard/api-client';
import { type AdAccount } from '@corkboard/contract';
import { EmptyState, ErrorState } from '@corkboard/ui';
import { useQuery } from '@tanstack/react-query';
import { bulkEdit as text } from '../../messages/bulk-edit';
import { OPEN } from '../ads-edit';
import { type BulkKind, readAll } from '../batch';
import { Waiting } from '../frame';
import { type Entity } from './changes';

const FILTERS = { campaigns: 'campaign_ids', ad_groups: 'ad_group_ids', ads: 'ad_ids' } as const;

interface ChosenProps {
  readonly account: AdAccount;
  readonly kind: BulkKind;
  readonly ids: readonly string[];
  readonly children: (entities: readonly Entity[]) => ReactNode;
}

/** Those of the chosen that can still be changed; until they are there, or when they aren't, what is said in their place. */
export function Chosen({ account, kind, ids, children }: ChosenProps) {
  const list = useQuery<readonly Entity[]>({
    queryKey: [`GET /v5/ad_accounts/{ad_account_id}/${kind}`, 'chosen', account.id, ids],
    queryFn: () => readAll(kind, account.id, { [FILTERS[kind]]: ids, entity_statuses: OPEN }),
  });
  if (list.data) return list.data.length === 0 ? <EmptyState title={text.gone} /> : children(list.data);
  if (list.isError)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  return <Waiting words={text} />;
}
