import { useEffect, useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type Audience } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { audiences as text } from '../../messages/audiences';
import { messages } from '../../messages/en';
import { useFocusWrong } from '../form';
import { AUDIENCES } from './needs';
import { type AudienceValues, dataProblem, ruleOf, valuesOf } from './values';

/**
 * Fields of an audience, and how they are saved.
 *
 * @param audience the one that is changed; null for a new one
 */
export function useAudienceForm(account: AdAccount, audience: Audience | null, onDone: () => void) {
  const client = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState(() => valuesOf(audience, account.country));
  const [error, setError] = useState<string>();
  const [nameless, setNameless] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();
  // Whoever chose to change one goes on here, wherever its row is.
  useEffect(() => {
    if (audience) fields.current?.querySelector('input')?.focus();
  }, [audience, fields]);
  const change = (patch: Partial<AudienceValues>) => {
    if (patch.name !== undefined) setNameless(false);
    setValues({ ...values, ...patch });
  };

  const save = async () => {
    const problem = dataProblem(values);
    setError(problem);
    const unnamed = values.name.trim() === '';
    setNameless(unnamed);
    if (unnamed) leadToWrong();
    if (unnamed || problem !== undefined) return;
    setBusy(true);
    const { name, description, type } = values;
    const body = { name, description, rule: ruleOf(values) };
    const params = { ad_account_id: account.id };
    try {
      await (audience
        ? callApi('PATCH /v5/ad_accounts/{ad_account_id}/audiences/{audience_id}', {
            params: { ...params, audience_id: audience.id },
            body: { operation_type: 'UPDATE', ...body },
          })
        : callApi('POST /v5/ad_accounts/{ad_account_id}/audiences', {
            params,
            body: { ...body, audience_type: type },
          }));
      await client.invalidateQueries({ queryKey: [AUDIENCES] });
      show({ message: text.saved(name) });
      if (audience === null) setValues(valuesOf(null, account.country));
      onDone();
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return { values, change, error, nameless, busy, fields, save };
}
