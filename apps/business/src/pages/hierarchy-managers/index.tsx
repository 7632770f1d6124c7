import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Banner, Button, EmptyState, ErrorState, Skeleton, TableFrame, Td, Th } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { type Hierarchy, HierarchyPage } from '../../features/hierarchy';
import { useAct } from '../../features/staff';
import { hierarchy as words } from '../../messages/hierarchy';
import { AddManager } from './AddManager';

const text = words.managers;

/** Who manages the businesses of a hierarchy. */
export default function HierarchyManagersPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-managers'>>) {
  return (
    <HierarchyPage
      businessId={params.businessHierarchyId}
      tab="hierarchy-managers"
      title={text.title}
      lead={text.lead}
    >
      {(found, { locale }) => (
        <>
          {found.nodes.some(({ may_appoint }) => may_appoint) ? <AddManager hierarchy={found} /> : null}
          <Managers hierarchy={found} locale={locale} />
        </>
      )}
    </HierarchyPage>
  );
}

function Managers({
  hierarchy: { id, nodes },
  locale,
}: {
  readonly hierarchy: Hierarchy;
  readonly locale: string;
}) {
  const { show } = useToast();
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchyManagersResource.get', { business_id: id }),
  );
  const { busy, wrong, act } = useAct();
  const names = new Map(nodes.map((node) => [node.id, node.user.full_name]));
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const remove = (brandId: string, memberId: string, name: string) =>
    act(`${brandId} ${memberId}`, async () => {
      await callApi('BusinessHierarchyManagerResource.delete', {
        business_id: id,
        brand_id: brandId,
        member_id: memberId,
      });
      show({ message: text.removed(name) });
      await refetch();
    });
  if (error)
    return (
      <ErrorState title={words.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
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
            <Th>{text.person}</Th>
            <Th>{text.role}</Th>
            <Th>{words.brand}</Th>
            <Th>{text.since}</Th>
            <Th>{text.acts}</Th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ business_id: brandId, user, role, added_at, may_remove }) => (
            <tr key={`${brandId} ${user.id} ${role}`}>
              <Td>{user.full_name}</Td>
              <Td label={text.role}>{text.roles[role]}</Td>
              <Td breaks label={words.brand}>
                {names.get(brandId)}
              </Td>
              <Td label={text.since}>{day.format(new Date(added_at))}</Td>
              <Td>
                {may_remove ? (
                  <Button
                    size="sm"
                    aria-label={text.removeOf(user.full_name, names.get(brandId) ?? '')}
                    busy={busy === `${brandId} ${user.id}`}
                    onClick={() => void remove(brandId, user.id, user.full_name)}
                  >
                    {text.remove}
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
