import { useMemo, useState } from 'react';
import { type PageProps } from '@corkboard/federation';
import { advertiserPath, type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, plusIcon } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { BulkEditLink } from '../../features/bulk-edit';
import { type ShownStatus, switchStatus } from '../../features/entity-table';
import { ReportingPage } from '../../features/frame';
import { useChange } from '../../features/ads-edit';
import { type LabelDialogProps, loadLabelDialog } from '../../features/labels';
import { type RowOf } from '../../features/lists';
import { InvalidTraffic, Report, type ReportContext, reportPath } from '../../features/report';
import { messages } from '../../messages/en';
import { labels } from '../../messages/labels';
import { campaignColumns } from './columns';

type Props = PageProps<RouteMatch<'reporting-campaigns'>>;

const LEVEL = 'reporting-campaigns';

/** A campaign alone never runs: there it's made with all that is in it. */
const createButton = ({ account, mayEdit }: ReportContext) =>
  mayEdit ? (
    <Button
      variant="primary"
      icon={plusIcon}
      asLink={<Link to={advertiserPath('ads-campaign-mode', { advertiserId: account.id })} />}
    >
      {messages.campaigns.create}
    </Button>
  ) : null;

/** The campaigns of an ad account. */
export default function ReportingCampaignsPage({ route }: Props) {
  const { query } = route;
  const navigate = useNavigate();
  const show = (statuses: readonly string[] | undefined) =>
    navigate(reportPath(LEVEL, { ...query, status: statuses }), { replace: true });
  return (
    <ReportingPage level={LEVEL} query={query} action={createButton}>
      {(context) => (
        <Campaigns
          key={context.account.id}
          context={context}
          onSwitchStatus={(status) => {
            show(switchStatus(context.statuses, status));
          }}
        />
      )}
    </ReportingPage>
  );
}

interface CampaignsProps {
  readonly context: ReportContext;
  readonly onSwitchStatus: (status: ShownStatus) => void;
}

const nameOf = ({ name }: RowOf<'CAMPAIGN'>) => name;

function Campaigns({ context, onSwitchStatus }: CampaignsProps) {
  const { account, formats, mayEdit, carried } = context;
  const change = useChange(account.id);
  const { Component: Dialog, warm, want } = useOnDemand<LabelDialogProps>(loadLabelDialog);
  const [campaignIds, setCampaignIds] = useState<readonly string[]>();
  const columns = useMemo(
    () =>
      campaignColumns(
        account,
        formats,
        carried,
        mayEdit ? (id, patch) => change('campaigns', id)(patch) : undefined,
      ),
    [account, formats, carried, mayEdit, change],
  );
  const words = mayEdit
    ? messages.campaigns
    : { ...messages.campaigns, emptyDetail: messages.campaigns.emptyReader };
  return (
    <>
      <Report
        level="CAMPAIGN"
        context={context}
        columns={columns}
        nameOf={nameOf}
        words={words}
        onSwitchStatus={onSwitchStatus}
        emptyAction={createButton(context)}
        selectionActions={(ids) => (
          <SelectionActions
            context={context}
            ids={ids}
            warm={warm}
            onLabels={() => {
              want(() => {
                setCampaignIds(ids);
              });
            }}
          />
        )}
      />
      {Dialog && campaignIds ? (
        <Dialog
          accountId={account.id}
          campaignIds={campaignIds}
          onClose={() => {
            setCampaignIds(undefined);
          }}
        />
      ) : null}
      <InvalidTraffic context={context} />
    </>
  );
}

interface SelectionActionsProps {
  readonly context: ReportContext;
  readonly ids: readonly string[];
  /** Fetches the dialog of labels, which is about to be opened. */
  readonly warm: () => void;
  readonly onLabels: () => void;
}

/** Actions for the campaigns that are ticked. */
function SelectionActions({ context, ids, warm, onLabels }: SelectionActionsProps) {
  const { account, mayEdit, carried } = context;
  return (
    <>
      <Button
        size="sm"
        asLink={<Link to={reportPath('reporting-adgroups', { ...carried, campaign_ids: ids })} />}
      >
        {messages.campaigns.seeAdGroups}
      </Button>
      {ids.length === 1 ? (
        <Button
          size="sm"
          asLink={
            <Link
              to={advertiserPath(
                'campaign-insights',
                { advertiserId: account.id, campaignId: ids[0]! },
                {
                  start_date: carried.start_date,
                  end_date: carried.end_date,
                  comp_start_date: carried.comp_start_date,
                  comp_end_date: carried.comp_end_date,
                },
              )}
            />
          }
        >
          {messages.campaigns.insights}
        </Button>
      ) : null}
      {mayEdit && ids.length === 1 ? (
        <>
          {(['ads-edit', 'ads-duplicate'] as const).map((page) => (
            <Button
              key={page}
              size="sm"
              asLink={
                <Link to={advertiserPath(page, { advertiserId: account.id }, { campaign_id: ids[0] })} />
              }
            >
              {messages.campaigns[page]}
            </Button>
          ))}
        </>
      ) : null}
      {mayEdit ? (
        <Button size="sm" onPointerEnter={warm} onClick={onLabels}>
          {labels.act}
        </Button>
      ) : null}
      {mayEdit && ids.length > 1 ? <BulkEditLink account={account} filter="campaign_ids" ids={ids} /> : null}
    </>
  );
}
