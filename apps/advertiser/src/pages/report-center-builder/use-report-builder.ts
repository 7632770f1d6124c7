import { type SyntheticEvent, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData, dayOf } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { centerPath, TEMPLATES } from '../../features/report-center';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';
import { FIRST, sentSettings, type Settings, typedSettings } from './settings';

/**
 * State of the report builder, and what its buttons do.
 *
 * @param wanted the account of the address, which the next one keeps
 * @param template the template to edit; copied where the viewer may not change it
 */
export function useReportBuilder(
  account: AdAccount,
  wanted: string | undefined,
  template: CallData<'AdReportTemplateResource.create'> | undefined,
) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { show } = useToast();
  const [today] = useState(() => dayOf(Date.now(), account.time_zone));
  const [settings, setSettings] = useState<Settings>(() => typedSettings(template?.report ?? FIRST));
  const [name, setName] = useState(template?.name ?? '');
  const [shown, setShown] = useState<CallData<'AdReportPreviewResource.get'>>();
  const [busy, setBusy] = useState<'run' | 'preview' | 'save'>();
  const [problem, setProblem] = useState<string>();
  const own = template?.may_change === true;

  const set = (more: Partial<Settings>) => {
    setShown(undefined);
    setSettings({ ...settings, ...more });
  };
  const act = async (what: NonNullable<typeof busy>, doIt: () => Promise<void>) => {
    if (settings.columns.length === 0) {
      setProblem(text.columnMissing);
      return;
    }
    setBusy(what);
    setProblem(undefined);
    try {
      await doIt();
    } catch (error) {
      setProblem(asApiError(error)?.message ?? messages.somethingWrong);
    }
    setBusy(undefined);
  };
  const asked = { ad_account_id: account.id, report: sentSettings(settings) };
  const run = async (event: SyntheticEvent) => {
    event.preventDefault();
    await act('run', async () => {
      const { data } = await callApi('AdReportJobsResource.create', asked);
      navigate(centerPath('report-center-download', wanted, { token: data.token }));
    });
  };
  const preview = () =>
    act('preview', async () => {
      setShown((await callApi('AdReportPreviewResource.get', asked)).data);
    });
  const save = () =>
    act('save', async () => {
      const { data } = own
        ? await callApi('AdReportTemplateResource.update', { ...asked, template_id: template.id, name })
        : await callApi('AdReportTemplateResource.create', { ...asked, name });
      await client.invalidateQueries({ queryKey: [TEMPLATES] });
      show({ message: text.saved(data.name) });
      navigate(centerPath('report-center', wanted));
    });
  return { settings, set, name, setName, shown, busy, problem, own, today, run, preview, save };
}
