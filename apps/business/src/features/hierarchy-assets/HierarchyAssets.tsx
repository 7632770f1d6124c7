import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { hierarchy as words } from '../../messages/hierarchy';
import { type Hierarchy } from '../hierarchy';
import { type HeldAsset, type ShareDialogProps } from './ShareDialog';

const text = words.assets;

const loadShareDialog = async () =>
  (await import(/* webpackChunkName: "hierarchy-share" */ './ShareDialog')).ShareDialog;

export interface HierarchyAssetsProps {
  readonly hierarchy: Hierarchy;
  readonly kind: 'ASSET_GROUP' | 'CATALOG';
  readonly locale: string;
}

/** Asset groups or catalogs of all brands, and with which brands each is shared. */
export function HierarchyAssets({ hierarchy, kind, locale }: HierarchyAssetsProps) {
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchyAssetsResource.get', { business_id: hierarchy.id, kind }),
  );
  const { Component: ShareDialog, warm, want } = useOnDemand<ShareDialogProps>(loadShareDialog);
  const [shared, setShared] = useState<HeldAsset | null>(null);
  const number = new Intl.NumberFormat(locale);
  const isCatalog = kind === 'CATALOG';
  if (error)
    return (
      <ErrorState title={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data) return <Skeleton height={240} />;
  if (data.length === 0)
    return (
      <EmptyState title={isCatalog ? text.catalogsNone : text.groupsNone}>
        {isCatalog ? text.catalogsNoneDetail : text.groupsNoneDetail}
      </EmptyState>
    );
  return (
    <>
      <TableFrame cards caption={isCatalog ? text.catalogsTitle : text.groupsTitle}>
        <thead>
          <tr>
            <Th>{text.name}</Th>
            <Th>{text.owner}</Th>
            <Th numeric>{isCatalog ? text.products : text.holds}</Th>
            <Th>{text.shared}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {data.map((one) => (
            <tr key={one.id}>
              <Td>{one.name}</Td>
              <Td breaks label={text.owner}>
                {one.business.full_name}
              </Td>
              <Td numeric label={isCatalog ? text.products : text.holds}>
                {number.format(one.holds)}
              </Td>
              <Td label={text.shared}>
                {one.shared_with.map((brand) => brand.full_name).join(', ') || text.nobody}
              </Td>
              <Td>
                {one.may_share ? (
                  <Button
                    size="sm"
                    aria-label={text.shareOf(one.name)}
                    onPointerEnter={warm}
                    onClick={() => {
                      want(() => {
                        setShared(one);
                      });
                    }}
                  >
                    {text.share}
                  </Button>
                ) : null}
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
      {ShareDialog && shared ? (
        <ShareDialog
          key={shared.id}
          hierarchy={hierarchy}
          kind={kind}
          asset={shared}
          onClose={() => {
            setShared(null);
          }}
        />
      ) : null}
    </>
  );
}
