import { lazy, Suspense, useState } from 'react';
import { type CallData, type ProductGroup } from '@corkboard/contract';
import { Button, TableFrame, Td, Th } from '@corkboard/ui';
import { productGroups as text } from '../../messages/product-groups';
import css from './groups.module.css';

const LateRemoval = lazy(async () => {
  const { Removal } = await import(/* webpackChunkName: "product-group-removal" */ './Removal');
  return { default: Removal };
});

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
      <TableFrame cards caption={text.caption}>
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
              <Td breaks label={text.catalog}>
                {catalogOf(group)}
              </Td>
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
        <Suspense>
          <LateRemoval
            accountId={accountId}
            group={removing}
            onClose={() => {
              setRemoving(null);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
