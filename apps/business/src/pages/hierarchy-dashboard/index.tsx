import { useState } from 'react';
import { apiQuery, asApiError } from '@corkboard/api-client';
import { HIERARCHY_TOTAL_DAYS } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Button, EmptyState, ErrorState, Select, Skeleton } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useQuery } from '@tanstack/react-query';
import { BusinessHistory } from '../../features/business-history';
import { type Hierarchy, hierarchyCss as css, HierarchyPage } from '../../features/hierarchy';
import { hierarchy } from '../../messages/hierarchy';
import { type EndDialogProps } from './EndDialog';
import { Figures } from './Figures';

const text = hierarchy.dashboard;
type Days = (typeof HIERARCHY_TOTAL_DAYS)[number];

const loadEndDialog = async () =>
  (await import(/* webpackChunkName: "hierarchy-end" */ './EndDialog')).EndDialog;

/** Spend and reach of all brands of a hierarchy, and its changes. */
export default function HierarchyDashboardPage({
  route: { params },
}: PageProps<RouteMatch<'hierarchy-dashboard'>>) {
  const { businessHierarchyId: id } = params;
  return (
    <HierarchyPage businessId={id} tab="hierarchy-dashboard" title={text.title} lead={text.lead}>
      {(found, { locale }) => {
        const runsTop = found.nodes.some((one) => one.id === found.id && one.may_appoint);
        return (
          <>
            <Totals hierarchy={found} locale={locale} />
            {runsTop ? (
              <section className={css.part}>
                <h2>{text.changes}</h2>
                <BusinessHistory
                  businessId={found.id}
                  locale={locale}
                  types={['HIERARCHY', 'BRAND', 'MANAGER', 'BRAND_SAFETY']}
                />
                <End hierarchyId={found.id} />
              </section>
            ) : null}
          </>
        );
      }}
    </HierarchyPage>
  );
}

function Totals({
  hierarchy: { id, nodes },
  locale,
}: {
  readonly hierarchy: Hierarchy;
  readonly locale: string;
}) {
  const [days, setDays] = useState<Days>(30);
  const { data, error, isFetching, refetch } = useQuery(
    apiQuery('BusinessHierarchyTotalsResource.get', { business_id: id, days }),
  );
  const names = new Map(nodes.map((node) => [node.id, node.user.full_name]));
  return (
    <>
      <div className={css.choice}>
        <Select
          label={text.days}
          value={String(days)}
          onChange={({ target }) => {
            setDays(HIERARCHY_TOTAL_DAYS.find((one) => String(one) === target.value) ?? 30);
          }}
        >
          {HIERARCHY_TOTAL_DAYS.map((one) => (
            <option key={one} value={one}>
              {text.last(one)}
            </option>
          ))}
        </Select>
      </div>
      {data ? (
        data.totals.length === 0 ? (
          <EmptyState title={text.none}>{text.noneDetail}</EmptyState>
        ) : (
          <>
            <section className={css.part}>
              <h2>{text.totals}</h2>
              <Figures caption={text.totals} locale={locale} rows={data.totals} />
            </section>
            <section className={css.part}>
              <h2>{text.byBrand}</h2>
              <Figures
                caption={text.byBrand}
                locale={locale}
                rows={data.brands}
                nameOf={(row) => names.get(row.business_id) ?? row.business_id}
              />
            </section>
          </>
        )
      ) : error ? (
        <ErrorState title={hierarchy.loadFailed} retrying={isFetching} onRetry={() => void refetch()}>
          {asApiError(error)?.message}
        </ErrorState>
      ) : (
        <Skeleton height={240} />
      )}
    </>
  );
}

function End({ hierarchyId }: { readonly hierarchyId: string }) {
  const { Component: EndDialog, warm, want } = useOnDemand<EndDialogProps>(loadEndDialog);
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="danger"
        onPointerEnter={warm}
        onClick={() => {
          want(() => {
            setOpen(true);
          });
        }}
      >
        {text.end}
      </Button>
      {EndDialog && isOpen ? (
        <EndDialog
          hierarchyId={hierarchyId}
          onClose={() => {
            setOpen(false);
          }}
        />
      ) : null}
    </div>
  );
}
