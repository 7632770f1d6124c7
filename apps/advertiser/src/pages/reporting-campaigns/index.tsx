import { useMemo, useState } from 'react';
import { type Campaign } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, plusIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { type CampaignFormProps } from '../../features/campaign-form/CampaignForm';
import { DEFAULT_STATUSES, type ShownStatus, switchStatus } from '../../features/entity-table/statuses';
import { type ReportContext, ReportingPage } from '../../features/frame/ReportingPage';
import { campaignsOptions } from '../../features/lists/needs';
import { reportPath } from '../../features/report/addresses';
import { Report } from '../../features/report/Report';
import { messages } from '../../messages/en';
import { campaignColumns } from './columns';

type Props = PageProps<RouteMatch<'reporting-campaigns'>>;

const LEVEL = 'reporting-campaigns';
const loadForm = async () =>
  (await import(/* webpackChunkName: "campaign-form" */ '../../features/campaign-form/CampaignForm'))
    .CampaignForm;

/** The campaigns of an ad account. */
export default function ReportingCampaignsPage({ route }: Props) {
  const { query } = route;
  const { Component: CampaignForm, warm, want } = useOnDemand<CampaignFormProps>(loadForm);
  const [creating, setCreating] = useState(false);
  const [freshId, setFreshId] = useState<string>();
  const navigate = useNavigate();
  const show = (statuses: readonly string[] | undefined) =>
    navigate(reportPath(LEVEL, { advertiser_id: query.advertiser_id, status: statuses }), {
      replace: true,
    });
  const begin = () => {
    want(() => {
      setCreating(true);
    });
  };
  const arrived = ({ statuses }: ReportContext, { id, status }: Campaign) => {
    setCreating(false);
    setFreshId(id);
    // Nobody should have to look for what they just made.
    const shown: readonly string[] = statuses ?? DEFAULT_STATUSES;
    if (!shown.includes(status)) show([...shown, status]);
  };
  const button = (context: ReportContext) =>
    context.mayEdit ? (
      <Button variant="primary" icon={plusIcon} onPointerEnter={warm} onFocus={warm} onClick={begin}>
        {messages.campaigns.create}
      </Button>
    ) : null;
  return (
    <ReportingPage level={LEVEL} query={query} action={button}>
      {(context) => (
        <>
          <Campaigns
            key={context.account.id}
            context={context}
            advertiserId={query.advertiser_id}
            freshId={freshId}
            onSwitchStatus={(status) => {
              show(switchStatus(context.statuses, status));
            }}
          />
          {CampaignForm && creating ? (
            <CampaignForm
              account={context.account}
              onClose={() => {
                setCreating(false);
              }}
              onCreated={(campaign) => {
                arrived(context, campaign);
              }}
            />
          ) : null}
        </>
      )}
    </ReportingPage>
  );
}

interface CampaignsProps {
  readonly context: ReportContext;
  readonly advertiserId: string | undefined;
  readonly freshId: string | undefined;
  readonly onSwitchStatus: (status: ShownStatus) => void;
}

const nameOf = ({ name }: Campaign) => name;

function Campaigns({ context, advertiserId, freshId, onSwitchStatus }: CampaignsProps) {
  const { account, formats, statuses, mayEdit } = context;
  const columns = useMemo(
    () => campaignColumns(account, formats, { advertiser_id: advertiserId }),
    [account, formats, advertiserId],
  );
  const words = mayEdit
    ? messages.campaigns
    : { ...messages.campaigns, emptyDetail: messages.campaigns.emptyReader };
  return (
    <Report
      call="GET /v5/ad_accounts/{ad_account_id}/campaigns"
      options={campaignsOptions({ accountId: account.id, statuses })}
      account={account}
      formats={formats}
      columns={columns}
      nameOf={nameOf}
      words={words}
      statuses={statuses}
      onSwitchStatus={onSwitchStatus}
      freshId={freshId}
      selectionActions={(ids) => (
        <Button
          size="sm"
          asLink={
            <Link to={reportPath('reporting-adgroups', { advertiser_id: advertiserId, campaign_ids: ids })} />
          }
        >
          {messages.campaigns.seeAdGroups}
        </Button>
      )}
    />
  );
}
