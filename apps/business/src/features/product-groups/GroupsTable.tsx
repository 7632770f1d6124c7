import { useRef, useState } from 'react';
import { callApi } from '@corkboard/api-client';
import { type CallData, type ProductGroup } from '@corkboard/contract';
import { Banner, Button, Dialog, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { productGroups as text } from '../../messages/product-groups';
import { useAct, useRefetch } from '../staff';
import css from './groups.module.css';
import { GROUPS } from './needs';

export interface GroupsTableProps {
  readonly accountId: string | null;
  readonly canEdit: boolean;
  readonly catalogs: CallData<'BusinessCatalogsResource.get'>['catalogs'];
  readonly groups: readonly ProductGroup[];
  readonly locale: string;
  readonly onEdit: (group: ProductGroup) => void;
}

/** Product groups with what is in them; those that people made can be changed. */
export function GroupsTable({ accountId, canEdit, catalogs, groups, locale, onEdit }: GroupsTableProps) {
  const [removing, setRemoving] = useState<ProductGroup | null>(null);
  const number = new Intl.NumberFormat(locale);
  const catalogOf = (group: ProductGroup) =>
    catalogs.find(({ id }) => id === group.catalog_id)?.name ?? text.all;
  return (
    <>
      <TableFrame cards caption={text.heading}>
        <thead>
          <tr>
            <Th>{text.name}</Th>
            <Th>{text.catalog}</Th>
            <Th>{text.kind}</Th>
            <Th>{text.products}</Th>
            {canEdit ? <Th>{text.acts}</Th> : null}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.id}>
              <Td>{group.name}</Td>
              <Td label={text.catalog}>{catalogOf(group)}</Td>
              <Td label={text.kind}>{group.type === 'MERCHANT_CREATED' ? text.own : text.automatic}</Td>
              <Td label={text.products}>{number.format(group.product_count)}</Td>
              {canEdit ? (
                <Td>
                  {group.type === 'MERCHANT_CREATED' ? (
                    <div className={css.acts}>
                      <Button
                        size="sm"
                        aria-label={text.editOf(group.name)}
                        onClick={() => {
                          onEdit(group);
                        }}
                      >
                        {text.edit}
                      </Button>
                      <Button
                        size="sm"
                        aria-label={text.removeOf(group.name)}
                        onClick={() => {
                          setRemoving(group);
                        }}
                      >
                        {text.remove}
                      </Button>
                    </div>
                  ) : null}
                </Td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {removing ? (
        <Removal
          accountId={accountId}
          group={removing}
          onClose={() => {
            setRemoving(null);
          }}
        />
      ) : null}
    </>
  );
}

interface RemovalProps {
  readonly accountId: string | null;
  readonly group: ProductGroup;
  readonly onClose: () => void;
}

/** Asks before a group is deleted. */
function Removal({ accountId, group: { id, name }, onClose }: RemovalProps) {
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
