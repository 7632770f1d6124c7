import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState, plusIcon, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { partners as text } from '../../messages/partners';
import { type Asset, ASSETS, assetsOptions } from '../../features/access';
import { type GroupDialogProps } from './GroupDialog';

const loadGroupDialog = async () =>
  (await import(/* webpackChunkName: "group-dialog" */ './GroupDialog')).GroupDialog;

/** Groups of what a business has: made, changed, deleted. */
export function GroupsTab({ businessId }: { businessId: string }) {
  const list = useQuery(apiQuery(ASSETS, assetsOptions(businessId)));
  const { Component: GroupDialog, warm, want } = useOnDemand<GroupDialogProps>(loadGroupDialog);
  const [shown, setShown] = useState<Asset | 'new' | null>(null);
  const begin = (what: Asset | 'new') => {
    want(() => {
      setShown(what);
    });
  };
  if (list.isError)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (!list.data) return <Skeleton height={240} />;
  const own = list.data.items.filter((one) => !one.is_received);
  const groups = own.filter((one) => one.asset_type === 'ASSET_GROUP');
  const add = (
    <Button
      icon={plusIcon}
      onPointerEnter={warm}
      onClick={() => {
        begin('new');
      }}
    >
      {text.newGroup}
    </Button>
  );
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState title={text.noGroups} action={add}>
          {text.noGroupsDetail}
        </EmptyState>
      ) : (
        <>
          <div>{add}</div>
          <TableFrame cards caption={text.tabs.groups}>
            <thead>
              <tr>
                <Th>{text.groupName}</Th>
                <Th>{text.groupType}</Th>
                <Th>{text.groupHolds}</Th>
                <Th>{text.acts}</Th>
              </tr>
            </thead>
            <tbody>
              {groups.map((group) => {
                const info = group.asset_group_info;
                const held = info
                  ? text.summary(info.ad_accounts_ids.length, info.profiles_ids.length, 0)
                  : '';
                return (
                  <tr key={group.asset_id}>
                    <Td>{group.name}</Td>
                    <Td label={text.groupType}>
                      {info?.asset_group_types.map((one) => text.types[one]).join(', ')}
                    </Td>
                    <Td label={text.groupHolds}>{held === '' ? text.nothing : held}</Td>
                    <Td>
                      <Button
                        size="sm"
                        aria-label={text.groupOf(group.name)}
                        onClick={() => {
                          begin(group);
                        }}
                      >
                        {text.change}
                      </Button>
                    </Td>
                  </tr>
                );
              })}
            </tbody>
          </TableFrame>
        </>
      )}
      {GroupDialog && shown ? (
        <GroupDialog
          key={shown === 'new' ? shown : shown.asset_id}
          businessId={businessId}
          group={shown === 'new' ? undefined : shown}
          assets={own.filter((one) => one.asset_type !== 'ASSET_GROUP')}
          onClose={() => {
            setShown(null);
          }}
          onChanged={async () => void (await list.refetch())}
        />
      ) : null}
    </>
  );
}
