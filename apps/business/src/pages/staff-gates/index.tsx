import { apiInfiniteQuery, apiQuery, asApiError } from '@corkboard/api-client';
import { buildPath } from '@corkboard/routing';
import { Link } from '@corkboard/routing/react';
import { EmptyState, ErrorState, Page, Skeleton, TextLink } from '@corkboard/ui';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Changes, staffCss as css } from '../../features/staff';
import { messages } from '../../messages/en';
import { gates as text } from '../../messages/gates';
import { staff } from '../../messages/staff';
import { GateTable } from './GateTable';
import { historyOptions } from './needs';

/** The feature gates: what is on, for how many, and who changed what (docs/handbook/gates.md#staff-and-gates). */
export default function GatesPage() {
  const client = useQueryClient();
  const gates = useQuery(apiQuery('FeatureGateResource.get', {}));
  const history = useInfiniteQuery(apiInfiniteQuery('FeatureGateHistoryResource.get', historyOptions()));
  const changed = async () => {
    await Promise.all(
      (['FeatureGateResource.get', 'FeatureGateHistoryResource.get'] as const).map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  };
  return (
    <Page
      kind="table"
      over={<TextLink asLink={<Link to={buildPath('staff')} />}>{staff.title}</TextLink>}
      title={text.title}
      lead={text.lead}
    >
      <title>{messages.title(text.title)}</title>
      <section className={css.part}>
        {gates.isError && !gates.data ? (
          <ErrorState title={text.failed} retrying={gates.isFetching} onRetry={() => void gates.refetch()}>
            {asApiError(gates.error)?.message}
          </ErrorState>
        ) : null}
        {gates.isPending ? <Skeleton height={320} /> : null}
        {gates.data?.length === 0 ? <EmptyState title={text.empty}>{text.emptyDetail}</EmptyState> : null}
        {gates.data && gates.data.length > 0 ? <GateTable gates={gates.data} onSaved={changed} /> : null}
      </section>
      <Changes
        list={history}
        changes={history.data?.pages.flatMap(({ items }) => items)}
        said={({ username, gate, enabled, share }) => [
          text.change(username ?? staff.gone, gate, enabled ? text.on(share) : text.off),
        ]}
      />
    </Page>
  );
}
