import { useState } from 'react';
import { asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, type CUSTOMER_LIST_TYPES } from '@corkboard/contract';
import { useToast } from '@corkboard/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { audiences } from '../../messages/audiences';
import { messages } from '../../messages/en';
import { useFocusWrong } from '../form';
import { CUSTOMER_LISTS } from './needs';

const text = audiences.lists;
/** Kind of the records of a customer list. */
export type ListType = (typeof CUSTOMER_LIST_TYPES)[number];
/** How records change a list that is there. */
export type Operation = keyof typeof text.operations;

interface ListValues {
  /** The list to change; empty for a new one. */
  readonly which: string;
  readonly name: string;
  readonly type: ListType;
  readonly operation: Operation;
  readonly records: string;
}

const EMPTY: ListValues = { which: '', name: '', type: 'EMAIL', operation: 'ADD', records: '' };

/** Fields of the form for customer lists, and how they are sent. */
export function useListForm(account: AdAccount) {
  const client = useQueryClient();
  const { show } = useToast();
  const [values, setValues] = useState(EMPTY);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ name?: string; records?: string }>({});
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();

  const change = (patch: Partial<ListValues>) => {
    if (patch.name !== undefined || patch.records !== undefined) setProblems({});
    setValues({ ...values, ...patch });
  };
  const save = async () => {
    const { which, name, type, operation, records } = values;
    const missing = {
      ...(which === '' && name.trim() === '' ? { name: audiences.nameMissing } : {}),
      ...(records.trim() === '' ? { records: text.recordsMissing } : {}),
    };
    setProblems(missing);
    if (Object.keys(missing).length > 0) {
      leadToWrong();
      return;
    }
    setBusy(true);
    setError(undefined);
    const params = { ad_account_id: account.id };
    try {
      const { data } =
        which === ''
          ? await callApi('POST /v5/ad_accounts/{ad_account_id}/customer_lists', {
              params,
              body: { name, list_type: type, records },
            })
          : await callApi('PATCH /v5/ad_accounts/{ad_account_id}/customer_lists/{customer_list_id}', {
              params: { ...params, customer_list_id: which },
              body: { operation_type: operation, records },
            });
      await client.invalidateQueries({ queryKey: [CUSTOMER_LISTS] });
      setValues((now) => ({ ...now, name: '', records: '' }));
      show({ message: text.saved(data.name, data.num_uploaded_user_records) });
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };
  return { values, change, problems, error, busy, fields, save };
}
