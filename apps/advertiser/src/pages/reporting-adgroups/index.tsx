import { useMemo } from 'react';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { BulkEditLink } from '../../features/bulk-edit';
import { switchStatus } from '../../features/entity-table';
import { ReportingPage } from '../../features/frame';
import { useChange } from '../../features/ads-edit';
import { campaignNamesOptions, type RowOf, useNames } from '../../features/lists';
import {
  type Filters,
  filtersIn,
  Report,
  type ReportContext,
  reportPath,
  Within,
} from '../../features/report';
import { messages } from '../../messages/en';
import { adGroupColumns } from './columns';

type Props = PageProps<RouteMatch<'reporting-adgroups'>>;

const LEVEL = 'reporting-adgroups';
const text = messages.adGroups;

/** The ad groups of an ad account, or of some of its campaigns. */
export default function ReportingAdGroupsPage({ route }: Props) {
  const query = filtersIn(route.query);
  return (
    <ReportingPage level={LEVEL} query={query}>
      {(context) => (
        <AdGroups
          key={`${context.account.id} ${String(query.campaign_ids)}`}
          context={context}
          query={query}
        />
      )}
    </ReportingPage>
  );
}

const nameOf = ({ name }: RowOf<'AD_GROUP'>) => name;

function AdGroups({ context, query }: { context: ReportContext; query: Filters }) {
  const { account, formats, statuses, mayEdit, carried } = context;
  const change = useChange(account.id);
  const { campaign_ids: campaignIds } = query;
  const navigate = useNavigate();
  const campaignName = useNames(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns',
    campaignNamesOptions({ accountId: account.id }),
  );
  const columns = useMemo(
    () =>
      adGroupColumns(
        account,
        formats,
        carried,
        mayEdit ? (id, patch) => change('ad_groups', id)(patch) : undefined,
      ),
    [account, formats, carried, mayEdit, change],
  );
  return (
    <Report
      level="AD_GROUP"
      context={context}
      parents={{ campaignIds }}
      columns={columns}
      nameOf={nameOf}
      words={text}
      onSwitchStatus={(status) =>
        navigate(reportPath(LEVEL, { ...query, status: switchStatus(statuses, status) }), {
          replace: true,
        })
      }
      within={
        campaignIds ? (
          <Within
            ids={campaignIds}
            nameOf={campaignName}
            one={messages.campaigns.one}
            many={messages.campaigns.lower}
            rows={text.lower}
            out={reportPath(LEVEL, { ...carried, status: query.status })}
          />
        ) : undefined
      }
      selectionActions={(ids) => (
        <>
          <Button
            size="sm"
            asLink={<Link to={reportPath('reporting-ads', { ...carried, ad_group_ids: ids })} />}
          >
            {text.seeAds}
          </Button>
          {mayEdit ? <BulkEditLink account={account} filter="ad_group_ids" ids={ids} /> : null}
        </>
      )}
    />
  );
}
