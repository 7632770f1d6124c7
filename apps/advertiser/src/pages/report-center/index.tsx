import { useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Link, useNavigate } from '@corkboard/routing/react';
import { Button, EmptyState, ErrorState, Select } from '@corkboard/ui';
import { useOnDemand } from '@corkboard/ui/on-demand';
import { useToast } from '@corkboard/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { formCss as css } from '../../features/form';
import { Waiting } from '../../features/frame';
import { centerPath, ReportCenterPage, TEMPLATES } from '../../features/report-center';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import { type RemoveDialogProps } from './RemoveDialog';
import { type ScheduleDialogProps } from './ScheduleDialog';
import { TemplateTable } from './TemplateTable';

const loadSchedule = async () =>
  (await import(/* webpackChunkName: "schedule-dialog" */ './ScheduleDialog')).ScheduleDialog;
const loadRemove = async () =>
  (await import(/* webpackChunkName: "remove-template" */ './RemoveDialog')).RemoveDialog;

type Template = CallData<'AdReportTemplateResource.get'>[number];

/** The report templates of an ad account (docs/handbook/ads.md#report-templates). */
export default function ReportTemplatesPage({ route }: PageProps<RouteMatch<'report-center'>>) {
  const wanted = route.query.advertiser_id;
  return (
    <ReportCenterPage page="report-center" title={text.tabs['report-center']} wanted={wanted}>
      {(account, { locale }) => (
        <Templates key={account.id} account={account} wanted={wanted} locale={locale} />
      )}
    </ReportCenterPage>
  );
}

interface TemplatesProps {
  readonly account: AdAccount;
  readonly wanted: string | undefined;
  readonly locale: string;
}

function Templates({ account, wanted, locale }: TemplatesProps) {
  const { show } = useToast();
  const navigate = useNavigate();
  const list = useQuery(apiQuery(TEMPLATES, { ad_account_id: account.id }));
  const [maker, setMaker] = useState('');
  const [scheduled, setScheduled] = useState<Template>();
  const [dropped, setDropped] = useState<Template>();
  const scheduling = useOnDemand<ScheduleDialogProps>(loadSchedule);
  const removing = useOnDemand<RemoveDialogProps>(loadRemove);
  const templates = list.data;
  if (!templates)
    return list.isError ? (
      <ErrorState title={text.templatesFailed} retrying={list.isFetching} onRetry={() => void list.refetch()}>
        {asApiError(list.error)?.message}
      </ErrorState>
    ) : (
      <Waiting words={text} />
    );
  const create = (
    <Button variant="primary" asLink={<Link to={centerPath('report-center-builder', wanted)} />}>
      {text.create}
    </Button>
  );
  if (templates.length === 0)
    return (
      <EmptyState title={text.noTemplates} action={create}>
        {text.noTemplatesDetail}
      </EmptyState>
    );
  /** Does something with a template, and says why it can't be done. */
  const act = async (doIt: () => Promise<string | undefined>) => {
    try {
      const message = await doIt();
      if (message !== undefined) {
        await list.refetch();
        show({ message });
      }
    } catch (error) {
      show({ message: asApiError(error)?.message ?? messages.somethingWrong, tone: 'error' });
    }
  };
  const run = ({ id }: Template) =>
    act(async () => {
      const { data } = await callApi('POST /v5/ad_accounts/{ad_account_id}/templates/{template_id}/reports', {
        params: { ad_account_id: account.id, template_id: id },
      });
      navigate(centerPath('report-center-download', wanted, { token: data.token }));
      return undefined;
    });
  const copy = ({ name: of, report }: Template) =>
    act(async () => {
      const name = [...text.copyName(of)].slice(0, 256).join('');
      await callApi('AdReportTemplateResource.create', { ad_account_id: account.id, name, report });
      return text.copied(name);
    });
  const remove = ({ id, name }: Template) =>
    act(async () => {
      await callApi('AdReportTemplateResource.delete', { ad_account_id: account.id, template_id: id });
      return text.removed(name);
    });
  const makers = new Map(templates.map(({ user_id, made_by }) => [user_id ?? '0', made_by ?? text.gone]));
  const shown = templates.filter(({ user_id }) => maker === '' || (user_id ?? '0') === maker);
  return (
    <div className={css.stack}>
      <div className={css.acts}>
        {create}
        <div className={css.short}>
          <Select
            label={text.madeBy}
            value={maker}
            onChange={({ target }) => {
              setMaker(target.value);
            }}
          >
            <option value="">{text.anyone}</option>
            {[...makers].map(([id, name]) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {shown.length === 0 ? (
        <p className={css.soft}>{text.noneBy}</p>
      ) : (
        <TemplateTable
          templates={shown}
          wanted={wanted}
          locale={locale}
          account={account}
          onRun={(one) => void run(one)}
          onCopy={(one) => void copy(one)}
          onSchedule={(one) => {
            scheduling.want(() => {
              setScheduled(one);
            });
          }}
          onRemove={(one) => {
            removing.want(() => {
              setDropped(one);
            });
          }}
        />
      )}
      {scheduled && scheduling.Component ? (
        <scheduling.Component
          account={account}
          template={scheduled}
          locale={locale}
          onClose={() => {
            setScheduled(undefined);
          }}
        />
      ) : null}
      {dropped && removing.Component ? (
        <removing.Component
          name={dropped.name}
          onClose={() => {
            setDropped(undefined);
          }}
          onRemove={() => {
            setDropped(undefined);
            void remove(dropped);
          }}
        />
      ) : null}
    </div>
  );
}
