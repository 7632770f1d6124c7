import { useRef } from 'react';
import { callApi } from '@corkboard/api-client';
import { type ProductGroup } from '@corkboard/contract';
import { Banner, Button, Dialog } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { productGroups as text } from '../../messages/product-groups';
import { useAct, useRefetch } from '../staff';
import css from './groups.module.css';
import { GROUPS } from './needs';

export interface RemovalProps {
  readonly accountId: string | null;
  readonly group: ProductGroup;
  readonly onClose: () => void;
}

/** Asks before a group is deleted. */
export function Removal({ accountId, group: { id, name }, onClose }: RemovalProps) {
  const { show } = useToast();
  const refetch = useRefetch(GROUPS);
  const { busy, wrong, act } = useAct();
  const cancel = useRef<HTMLButtonElement>(null);
  const remove = () =>
    act('remove', async () => {
      await callApi('DELETE /v5/catalogs/product_groups/{product_group_id}', {
        params: { product_group_id: id },
        query: accountId === null ? {} : { ad_account_id: accountId },
      });
      show({ message: text.removed(name) });
      await refetch();
      onClose();
    });
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={text.removeTitle(name)}
      initialFocus={cancel}
      footer={
        <div className={css.acts}>
          <Button ref={cancel} onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" busy={busy !== undefined} onClick={() => void remove()}>
            {text.remove}
          </Button>
        </div>
      }
    >
      <p>{text.removeDetail}</p>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
    </Dialog>
  );
}
