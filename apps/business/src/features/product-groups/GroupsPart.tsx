import { lazy, Suspense, useId, useState } from 'react';
import { apiItemsQuery, asApiError } from '@corkboard/api-client';
import { type CallData, type ProductGroup } from '@corkboard/contract';
import { Button, EmptyState, ErrorState, Skeleton } from '@corkboard/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { productGroups as text } from '../../messages/product-groups';
import css from './groups.module.css';
import { GroupsTable } from './GroupsTable';
import { GROUPS, groupsOptions } from './needs';

const LateForm = lazy(async () => {
  const { GroupForm } = await import(/* webpackChunkName: "product-group-form" */ './GroupForm');
  return { default: GroupForm };
});

export interface GroupsPartProps {
  readonly accountId: string | null;
  readonly canEdit: boolean;
  readonly catalogs: CallData<'BusinessCatalogsResource.get'>['catalogs'];
  readonly locale: string;
}

/** The product groups of a business, and the form for one of them. */
export function GroupsPart({ accountId, canEdit, catalogs, locale }: GroupsPartProps) {
  const list = useInfiniteQuery(apiItemsQuery(GROUPS, groupsOptions(accountId)));
  const [edited, setEdited] = useState<ProductGroup | 'new' | null>(null);
  const heading = useId();
  const groups = list.data?.pages.flatMap(({ items }) => items.items);
  return (
    <section className={css.part} aria-labelledby={heading}>
      <h2 id={heading}>{text.heading}</h2>
      <p className={css.soft}>{text.lead}</p>
      {groups === undefined ? (
        list.error ? (
          <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
            {asApiError(list.error)?.message}
          </ErrorState>
        ) : (
          <Skeleton height={240} />
        )
      ) : groups.length === 0 ? (
        <EmptyState picture={null} level={3} title={text.empty}>
          {text.emptyDetail}
        </EmptyState>
      ) : (
        <GroupsTable
          accountId={accountId}
          canEdit={canEdit}
          catalogs={catalogs}
          groups={groups}
          locale={locale}
          onEdit={setEdited}
        />
      )}
      {list.hasNextPage ? (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      ) : null}
      {edited !== null ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <LateForm
            key={edited === 'new' ? edited : edited.id}
            accountId={accountId}
            catalogs={catalogs}
            group={edited === 'new' ? null : edited}
            onDone={() => {
              setEdited(null);
            }}
          />
        </Suspense>
      ) : canEdit ? (
        <div>
          <Button
            onClick={() => {
              setEdited('new');
            }}
          >
            {text.add}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
