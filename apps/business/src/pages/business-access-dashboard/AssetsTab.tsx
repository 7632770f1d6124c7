import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { Badge, Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { messages } from '../../messages/en';
import { partners as text } from '../../messages/partners';
import { type Asset, ASSETS, assetsOptions } from '../../features/access';
import { type HoldersDialogProps } from './HoldersDialog';

const loadHolders = async () =>
  (await import(/* webpackChunkName: "asset-holders" */ './HoldersDialog')).HoldersDialog;
const EMPTY = {
  AD_ACCOUNT: [text.noAdAccounts, text.noAdAccountsDetail],
  PROFILE: [text.noProfiles, text.noProfilesDetail],
} as const;

export interface AssetsTabProps {
  readonly businessId: string;
  readonly type: keyof typeof EMPTY;
  readonly caption: string;
}

/** Things of one kind that a business has, and those that were shared with it: whose it is, what the viewer may do, and who has access. */
export function AssetsTab({ businessId, type, caption }: AssetsTabProps) {
  const list = useQuery(apiQuery(ASSETS, assetsOptions(businessId)));
  const { Component: Holders, warm, want } = useOnDemand<HoldersDialogProps>(loadHolders);
  const [shown, setShown] = useState<Asset | null>(null);
  if (list.isError)
    return (
      <ErrorState title={text.failed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    );
  if (!list.data) return <Skeleton height={240} />;
  const assets = list.data.items.filter((one) => one.asset_type === type);
  const [title, detail] = EMPTY[type];
  if (assets.length === 0) return <EmptyState title={title}>{detail}</EmptyState>;
  return (
    <>
      <TableFrame cards caption={caption}>
        <thead>
          <tr>
            <Th>{text.asset}</Th>
            <Th>{text.owner}</Th>
            <Th>{text.yours}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset) => (
            <tr key={asset.asset_id}>
              <Td>
                {asset.name} {asset.is_received ? <Badge tone="info">{text.received}</Badge> : null}
              </Td>
              <Td breaks label={text.owner}>
                {asset.is_received ? asset.owner.full_name : text.own}
              </Td>
              <Td label={text.yours}>
                {asset.permissions.map((one) => messages.permissions[one] ?? one).join(', ') ||
                  messages.access.noPermissions}
              </Td>
              <Td>
                <Button
                  size="sm"
                  aria-label={text.holdersOf(asset.name)}
                  onPointerEnter={warm}
                  onClick={() => {
                    want(() => {
                      setShown(asset);
                    });
                  }}
                >
                  {text.holders}
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {Holders && shown ? (
        <Holders
          businessId={businessId}
          asset={shown}
          onClose={() => {
            setShown(null);
          }}
        />
      ) : null}
    </>
  );
}
