import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Banner, Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { HierarchyPage } from '../../features/hierarchy';
import { useAct } from '../../features/staff';
import { hierarchy } from '../../messages/hierarchy';

const text = hierarchy.tags;

/** Conversion tags of the brands of a hierarchy, and which of them count for what is below. */
export default function HierarchySharedTagsPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-shared-tags'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-shared-tags"
      title={text.title}
      lead={text.lead}
    >
      {({ id }) => <Tags hierarchyId={id} />}
    </HierarchyPage>
  );
}

function Tags({ hierarchyId }: { readonly hierarchyId: string }) {
  const { show } = useToast();
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchyTagsResource.get', { business_id: hierarchyId }),
  );
  const { busy, wrong, act } = useAct();
  const share = (id: string, name: string, shared: boolean) =>
    act(id, async () => {
      await callApi('BusinessHierarchyTagResource.update', { business_id: hierarchyId, tag_id: id, shared });
      show({ message: shared ? text.nowShared(name) : text.nowAlone(name) });
      await refetch();
    });
  if (error)
    return (
      <ErrorState title={hierarchy.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
        {asApiError(error)?.message}
      </ErrorState>
    );
  if (!data) return <Skeleton height={240} />;
  if (data.length === 0) return <EmptyState title={text.none}>{text.noneDetail}</EmptyState>;
  return (
    <>
      {wrong ? <Banner tone="danger">{wrong}</Banner> : null}
      <TableFrame cards caption={text.title}>
        <thead>
          <tr>
            <Th>{text.name}</Th>
            <Th>{text.owner}</Th>
            <Th>{text.account}</Th>
            <Th>{text.state}</Th>
            <Th>{text.shared}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id, name, business, ad_account, status, shared, may_share }) => (
            <tr key={id}>
              <Td>{name}</Td>
              <Td breaks label={text.owner}>
                {business.full_name}
              </Td>
              <Td breaks label={text.account}>
                {ad_account.name}
              </Td>
              <Td label={text.state}>{text.states[status]}</Td>
              <Td label={text.shared}>{shared ? text.yes : text.no}</Td>
              <Td>
                {may_share ? (
                  <Button
                    size="sm"
                    aria-label={shared ? text.stopOf(name) : text.shareOf(name)}
                    busy={busy === id}
                    onClick={() => void share(id, name, !shared)}
                  >
                    {shared ? text.stop : text.share}
                  </Button>
                ) : null}
              </Td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}
