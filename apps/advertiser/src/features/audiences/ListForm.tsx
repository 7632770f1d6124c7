import { type FormEvent, useState } from 'react';
import { apiQuery, asApiError, callApi } from '@corkboard/api-client';
import { type AdAccount, AD_NAME_MAX, CUSTOMER_LIST_TYPES } from '@corkboard/contract';
import { Banner, Button, Select, TextArea, TextField } from '@corkboard/ui';
import { useToast } from '@corkboard/ui/toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { audiences } from '../../messages/audiences';
import { messages } from '../../messages/en';
import { formCss as form, useFocusWrong } from '../form';
import { allOptions, CUSTOMER_LISTS } from './needs';

const text = audiences.lists;
type ListType = (typeof CUSTOMER_LIST_TYPES)[number];
type Operation = keyof typeof text.operations;

/** Makes a customer list, adds to one, or takes something off it. */
export function ListForm({ account }: { readonly account: AdAccount }) {
  const client = useQueryClient();
  const { show } = useToast();
  const lists = useQuery(apiQuery(CUSTOMER_LISTS, allOptions(account.id)));
  const [which, setWhich] = useState('');
  const [name, setName] = useState('');
  const [type, setType] = useState<ListType>('EMAIL');
  const [operation, setOperation] = useState<Operation>('ADD');
  const [records, setRecords] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ name?: string; records?: string }>({});
  const [fields, leadToWrong] = useFocusWrong<HTMLFormElement>();

  const save = async () => {
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
      setName('');
      setRecords('');
      show({ message: text.saved(data.name, data.num_uploaded_user_records) });
    } catch (failure) {
      setError(asApiError(failure)?.message ?? messages.somethingWrong);
    }
    setBusy(false);
  };

  return (
    <form
      ref={fields}
      noValidate
      className={form.card}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2>{text.title}</h2>
      <p className={form.soft}>{text.lead}</p>
      {error === undefined ? null : <Banner tone="danger">{error}</Banner>}
      <Select
        label={text.which}
        value={which}
        onChange={({ target }) => {
          setWhich(target.value);
        }}
      >
        <option value="">{text.fresh}</option>
        {(lists.data?.items ?? []).map((list) => (
          <option key={list.id} value={list.id}>
            {text.option(list.name, list.num_uploaded_user_records)}
          </option>
        ))}
      </Select>
      {which === '' ? (
        <>
          <TextField
            label={text.name}
            value={name}
            maxLength={AD_NAME_MAX}
            required
            autoComplete="off"
            error={problems.name}
            onChange={({ target }) => {
              setProblems({});
              setName(target.value);
            }}
          />
          <Select
            label={text.type}
            value={type}
            onChange={({ target }) => {
              setType(target.value as ListType);
            }}
          >
            {CUSTOMER_LIST_TYPES.map((one) => (
              <option key={one} value={one}>
                {text.types[one]}
              </option>
            ))}
          </Select>
        </>
      ) : (
        <Select
          label={text.operation}
          value={operation}
          onChange={({ target }) => {
            setOperation(target.value as Operation);
          }}
        >
          {(Object.keys(text.operations) as Operation[]).map((one) => (
            <option key={one} value={one}>
              {text.operations[one]}
            </option>
          ))}
        </Select>
      )}
      <TextArea
        label={text.records}
        hint={text.recordsHint}
        required
        autoComplete="off"
        error={problems.records}
        value={records}
        onChange={({ target }) => {
          setProblems({});
          setRecords(target.value);
        }}
      />
      <div className={form.acts}>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </div>
    </form>
  );
}
