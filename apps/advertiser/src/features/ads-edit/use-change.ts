import { useCallback } from 'react';
import { type AdGroup } from '@corkboard/contract';
import { type BatchItem, type EntityKind, needAll, sendBatch, useReread } from '../batch';
import { type Patch } from '../form';

/** Changes one entity of an account, and has what is shown of it read again. Throws `ApiError` or `ItemException`. */
export function useChange(accountId: string) {
  const reread = useReread();
  return useCallback(
    (kind: EntityKind, id: string) =>
      async (patch: Patch | Pick<AdGroup, 'targeting_spec' | 'auto_targeting_enabled'>): Promise<void> => {
        const item = { id, ...patch } as BatchItem<'PATCH', EntityKind>;
        needAll(await sendBatch('PATCH', kind, accountId, [item]));
        await reread();
      },
    [reread, accountId],
  );
}
