import { lazy, Suspense, useMemo } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { useNavigate } from '@corkboard/routing/react';
import { BulkEditLink } from '../../features/bulk-edit';
import { switchStatus } from '../../features/entity-table';
import { ReportingPage } from '../../features/frame';
import { useChange } from '../../features/ads-edit';
import {
  type Filters,
  filtersIn,
  loadPromotesGroups,
  Report,
  type ReportContext,
  reportPath,
  useWithin,
} from '../../features/report';
import { messages } from '../../messages/en';
import { adColumns, adName } from './columns';

const PromotesGroups = lazy(async () => ({ default: await loadPromotesGroups() }));

type Props = PageProps<RouteMatch<'reporting-ads'>>;

const LEVEL = 'reporting-ads';
const text = messages.ads;

/** The ads of an ad account, of some of its campaigns or of some of its ad groups. */
export default function ReportingAdsPage({ route }: Props) {
  const query = filtersIn(route.query);
  return (
    <ReportingPage level={LEVEL} query={query}>
      {(context) => (
        <Ads
          key={`${context.account.id} ${String(query.campaign_ids)} ${String(query.ad_group_ids)}`}
          context={context}
          query={query}
        />
      )}
    </ReportingPage>
  );
}

function Ads({ context, query }: { context: ReportContext; query: Filters }) {
  const { account, formats, statuses, mayEdit, carried } = context;
  const change = useChange(account.id);
  const navigate = useNavigate();
  const columns = useMemo(
    () => adColumns(formats, mayEdit ? (id, patch) => change('ads', id)(patch) : undefined),
    [formats, mayEdit, change],
  );
  const out = reportPath(LEVEL, { ...carried, status: query.status });
  const { parents, within } = useWithin(account.id, query, text.lower, out);
  return (
    <Report
      level="AD"
      context={context}
      parents={parents}
      columns={columns}
      nameOf={adName}
      words={text}
      onSwitchStatus={(status) =>
        navigate(reportPath(LEVEL, { ...query, status: switchStatus(statuses, status) }), {
          replace: true,
        })
      }
      within={
        within ? (
          <>
            {within}
            <Suspense fallback={null}>
              <PromotesGroups
                accountId={account.id}
                parents={
                  parents.adGroupIds
                    ? { ad_group_ids: parents.adGroupIds }
                    : { campaign_ids: parents.campaignIds }
                }
                carried={carried}
              />
            </Suspense>
          </>
        ) : undefined
      }
      selectionActions={(ids) =>
        mayEdit ? <BulkEditLink account={account} filter="ad_ids" ids={ids} /> : null
      }
    />
  );
}
