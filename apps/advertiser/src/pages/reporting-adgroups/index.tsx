import { useMemo } from 'react';
import { type AdGroup } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button } from '@corkboard/ui';
import { switchStatus } from '../../features/entity-table/statuses';
import { type ReportContext, ReportingPage } from '../../features/frame/ReportingPage';
import { adGroupsOptions, campaignNamesOptions } from '../../features/lists/needs';
import { useNames } from '../../features/lists/use-names';
import { type Filters, reportPath } from '../../features/report/addresses';
import { Report } from '../../features/report/Report';
import { Within } from '../../features/report/Within';
import { messages } from '../../messages/en';
import { adGroupColumns } from './columns';

type Props = PageProps<RouteMatch<'reporting-adgroups'>>;

const LEVEL = 'reporting-adgroups';
const text = messages.adGroups;

/** The ad groups of an ad account, or of some of its campaigns. */
export default function ReportingAdGroupsPage({ route: { query } }: Props) {
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

const nameOf = ({ name }: AdGroup) => name;

function AdGroups({ context, query }: { context: ReportContext; query: Filters }) {
  const { account, formats, statuses } = context;
  const { advertiser_id: advertiserId, campaign_ids: campaignIds } = query;
  const navigate = useNavigate();
  const campaignName = useNames(
    'GET /v5/ad_accounts/{ad_account_id}/campaigns',
    campaignNamesOptions({ accountId: account.id }),
  );
  const columns = useMemo(
    () => adGroupColumns(account, formats, { advertiser_id: advertiserId }, campaignName),
    [account, formats, advertiserId, campaignName],
  );
  return (
    <Report
      call="GET /v5/ad_accounts/{ad_account_id}/ad_groups"
      options={adGroupsOptions({ accountId: account.id, statuses, campaignIds })}
      account={account}
      formats={formats}
      columns={columns}
      nameOf={nameOf}
      words={text}
      statuses={statuses}
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
            out={reportPath(LEVEL, { advertiser_id: advertiserId, status: query.status })}
          />
        ) : undefined
      }
      selectionActions={(ids) => (
        <Button
          size="sm"
          asLink={
            <Link to={reportPath('reporting-ads', { advertiser_id: advertiserId, ad_group_ids: ids })} />
          }
        >
          {text.seeAds}
        </Button>
      )}
    />
  );
}
