import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CallData } from '@corkboard/contract';
import { useNavigate } from '@corkboard/routing/react';
import { useToast } from '@corkboard/ui/toast';
import { centerPath } from '../../features/report-center';
import { messages } from '../../messages/en';
import { reportCenter as text } from '../../messages/report-center';

/** A report template of the list. */
export type Template = CallData<'AdReportTemplateResource.get'>[number];

/**
 * Runs, copies and removes report templates.
 *
 * @param wanted the account of the address, which the next one keeps
 * @param onChange reads the list again
 */
export function useTemplateActs(
  account: AdAccount,
  wanted: string | undefined,
  onChange: () => Promise<unknown>,
) {
  const { show } = useToast();
  const navigate = useNavigate();
  /** Does something with a template, and says why it can't be done. */
  const act = async (doIt: () => Promise<string | undefined>) => {
    try {
      const message = await doIt();
      if (message !== undefined) {
        await onChange();
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
  return { run, copy, remove };
}
